import { setTimeout as sleep } from "node:timers/promises";
import { hydrationMark } from "../../app/contracts/hydration.ts";
import type { Firefox } from "./bidi.ts";

const patienceMs = 20_000;

/** A node of the page, or what a script returned. */
interface RemoteValue {
  type: string;
  value?: unknown;
  sharedId?: string;
}

/** The flows' actions on a page. Each waits until its target is there. */
export interface FirefoxPage {
  goto(path: string): Promise<void>;
  /** Presses the link, button, tab, radio button or summary with this name. */
  press(name: RegExp): Promise<void>;
  /** Types into the field with this label, in place of what is there. */
  fill(label: RegExp, text: string): Promise<void>;
  choose(label: RegExp, option: string): Promise<void>;
  key(key: "Enter" | "Escape"): Promise<void>;
  sees(text: RegExp): Promise<void>;
  /** What the API responds with at this path. */
  read(path: string): Promise<unknown>;
  /** Nobody is signed in any more. */
  leave(): Promise<void>;
  /** Also that the page listens: before that, a form is checked by the browser alone. */
  isAt(address: RegExp): Promise<void>;
}

const keys = { Enter: "\uE007", Escape: "\uE00C", Control: "\uE009" };

export async function openPage(firefox: Firefox, origin: string): Promise<FirefoxPage> {
  const { contexts } = await firefox.send<{ contexts: { context: string }[] }>("browsingContext.getTree", {});
  const context = contexts[0]?.context ?? "";
  await firefox.send("browsingContext.setViewport", { context, viewport: { width: 1280, height: 900 } });

  async function call(functionDeclaration: string, ...args: string[]): Promise<RemoteValue> {
    const { result, exceptionDetails } = await firefox.send<{
      result: RemoteValue;
      exceptionDetails?: { text: string };
    }>("script.callFunction", {
      functionDeclaration,
      arguments: args.map((value) => ({ type: "string", value })),
      target: { context },
      awaitPromise: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return result;
  }
  /** Calls it until the result is something: pages come and go meanwhile. */
  async function until(what: string, functionDeclaration: string, ...args: string[]): Promise<RemoteValue> {
    const deadline = Date.now() + patienceMs;
    let failure: unknown;
    while (Date.now() < deadline) {
      try {
        const result = await call(functionDeclaration, ...args);
        if (result.type !== "null" && result.type !== "undefined") return result;
      } catch (error) {
        failure = error;
      }
      await sleep(100);
    }
    const page = await call("() => [location.href, document.body.innerText.slice(0, 1500)].join(' ')");
    throw new Error(`${what} did not appear. The page:\n${String(page.value)}`, { cause: failure });
  }
  const perform = (...actions: object[]) => firefox.send("input.performActions", { context, actions });

  async function pressNode(node: RemoteValue): Promise<void> {
    const origin = { type: "element", element: { sharedId: node.sharedId } };
    await perform({
      type: "pointer",
      id: "mouse",
      actions: [
        { type: "pointerMove", x: 0, y: 0, origin },
        { type: "pointerDown", button: 0 },
        { type: "pointerUp", button: 0 },
      ],
    });
  }
  const typed = (values: readonly string[]) => ({
    type: "key",
    id: "keyboard",
    actions: values.flatMap((value) => [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ]),
  });
  const fieldOf = (label: RegExp) => until(`The field ${label}`, findField, label.source);

  return {
    async goto(path) {
      await firefox.send("browsingContext.navigate", { context, url: origin + path, wait: "complete" });
      await until("A page that listens", isHydrated);
    },
    async press(name) {
      const find = () => until(`The control ${name}`, findControl, name.source);
      // One that is drawn anew just now is found again.
      await find()
        .then(pressNode)
        .catch(async () => pressNode(await find()))
        .catch((cause) => {
          throw new Error(`The control ${name} could not be pressed: ${cause}`, { cause });
        });
    },
    async fill(label, text) {
      await pressNode(await fieldOf(label));
      const selectAll = [
        { type: "keyDown", value: keys.Control },
        { type: "keyDown", value: "a" },
        { type: "keyUp", value: "a" },
        { type: "keyUp", value: keys.Control },
      ];
      const { actions, ...keyboard } = typed([...text]);
      await perform({ ...keyboard, actions: [...selectAll, ...actions] });
    },
    async choose(label, option) {
      await fieldOf(label);
      await until(`The option ${option}`, chooseOption, label.source, option);
    },
    async key(key) {
      await perform(typed([keys[key]]));
    },
    async sees(text) {
      await until(`The text ${text}`, "(source) => document.body.innerText.match(source)?.[0]", text.source);
    },
    async read(path) {
      const { value } = await call("(path) => fetch(path).then((response) => response.text())", path);
      return JSON.parse(String(value));
    },
    async leave() {
      await firefox.send("storage.deleteCookies", { partition: { type: "context", context } });
    },
    async isAt(address) {
      await until(`The address ${address}`, "(source) => location.href.match(source)?.[0]", address.source);
      await until("A page that listens", isHydrated);
    },
  };
}

// Run in the page. While a dialog is open, only what is inside can be used.

const isHydrated = `() =>
  history.scrollRestoration === "manual" &&
  Object.keys(document.body).some((key) => key.startsWith("${hydrationMark}"))
    ? true
    : undefined`;

const findControl = `(source) => {
  const place = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document;
  const controls = [...place.querySelectorAll("a[href], button, summary, [role=tab], label:has(input[type=radio])")];
  const nameOf = (control) => (control.getAttribute("aria-label") ?? control.innerText).trim();
  const control = controls.find(
    (each) => each.checkVisibility({ visibilityProperty: true }) && !each.disabled && nameOf(each).match(source),
  );
  control?.scrollIntoView({ block: "center", behavior: "instant" });
  const { left = -1, right = Infinity } = control?.getBoundingClientRect() ?? {};
  // A drawer that is still sliding in is not there yet.
  const isMoving = document.getAnimations().some((each) => each.effect?.target?.contains(control));
  return left >= 0 && right <= innerWidth && !isMoving ? control : undefined;
}`;

const findField = `(source) => {
  const place = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document;
  const fields = [...place.querySelectorAll("input, select, textarea")];
  const nameOf = (field) => field.getAttribute("aria-label") ?? field.labels?.[0]?.innerText ?? "";
  const field = fields.find((each) => each.checkVisibility() && nameOf(each).trim().match(source));
  field?.scrollIntoView({ block: "center", behavior: "instant" });
  return field;
}`;

const chooseOption = `(source, option) => {
  const select = (${findField})(source);
  const choice = [...(select?.options ?? [])].find(({ label }) => label === option);
  if (!choice) return undefined;
  select.value = choice.value;
  select.dispatchEvent(new Event("input", { bubbles: true }));
  select.dispatchEvent(new Event("change", { bubbles: true }));
  return true;
}`;
