import { toast } from "./toast-store.ts";

/** Downloads a file that was made in the page. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the file after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Copies a text to the clipboard and says so. */
export async function copyText(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ tone: "ok", title: `${what} copied` });
  } catch {
    toast({
      tone: "warn",
      title: "Couldn't copy",
      description: "Your browser won't let this page use the clipboard.",
    });
  }
}
