// The popup of a sign-in with Google. It tells the page that opened it how it ended, and closes itself. A channel is used
// because the popup visits another site, after which neither window may know of the other.
const query = new URLSearchParams(location.search);
const attempt = query.get("start") ?? query.get("attempt");

function end(code) {
  const channel = new BroadcastChannel("auth-popup");
  channel.postMessage(code ? { attempt, code } : { attempt });
  channel.close();
  // Not in the same turn: the message must be on its way.
  setTimeout(() => close(), 50);
}

async function start() {
  const answer = await fetch("/api/auth/google", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ attempt, invite: query.get("invite") ?? undefined }),
  });
  const { url, error } = await answer.json();
  if (answer.ok) location.replace(url);
  else end(error.code);
}

if (query.has("start")) start().catch(() => end("unknown"));
else end(query.get("signInError"));
