import { brand } from "../../../../domain/brand.ts";
import { saveFile } from "../../../ui/save-and-copy.ts";
import { parsePage, stylesOf } from "./parse-page.ts";

/** What only works on the site. */
const leftOut = "script, noscript, link, button, input, select, dialog, form, template, .needs-script, nav";

/** Saves a page as one file that any device can read and print: its styles, faces and drawings inside, and no script. */
export async function savePageFile(address: string): Promise<void> {
  const url = new URL(address, location.origin);
  const html = await fetchText(url.pathname);
  const page = parsePage(html);
  const links = page.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet], link[data-late-sheet]");
  const sheets = await Promise.all([...links].map(readSheet));
  const css = await withFilesInside([stylesOf(html), ...sheets].join("\n"));
  page.body.replaceChildren(...page.querySelectorAll("main"));
  await putDrawingsIn(page);
  for (const element of page.querySelectorAll(leftOut)) element.remove();
  for (const link of page.querySelectorAll<HTMLAnchorElement>('a[href^="/"]'))
    link.href = new URL(link.getAttribute("href") ?? "", url).href;
  for (const details of page.querySelectorAll("details")) details.open = true;
  page.body.prepend(origin(page, url));
  const whole = page.documentElement.outerHTML.replace("</head>", () => `<style>${css}</style></head>`);
  saveFile(`${url.pathname.slice(1).replaceAll("/", "-")}.html`, "text/html", `<!doctype html>\n${whole}`);
}

/** Where the file is from, and of which day its numbers are. */
function origin(page: Document, url: URL): HTMLElement {
  const line = page.createElement("p");
  const date = new Date().toLocaleDateString("en-US", { dateStyle: "long" });
  line.textContent = `From ${brand.name}, as it was on ${date}. Newer versions are at ${url.href}`;
  line.className = "page-width py-3 font-semibold";
  return line;
}

async function fetchText(path: string): Promise<string> {
  const response = await fetch(path, { credentials: "omit" });
  if (!response.ok) throw new Error(`${path} responded with ${response.status}.`);
  return response.text();
}

async function readSheet(link: HTMLLinkElement): Promise<string> {
  const css = await fetchText(link.getAttribute("href") ?? "");
  return link.media ? `@media ${link.media}{${css}}` : css;
}

/** A drawing is a file of its own, which only a page of the site may refer to. Each gets in once, with names of its own. */
async function putDrawingsIn(page: Document): Promise<void> {
  const uses = [...page.querySelectorAll('use[href^="/"]')];
  const files = new Set(uses.map((use) => use.getAttribute("href")?.replace(/#.*/, "") ?? ""));
  for (const [index, file] of [...files].entries()) {
    const drawing = new DOMParser().parseFromString(await fetchText(file), "image/svg+xml").documentElement;
    const named = (name: string) => `drawing-${index}-${name}`;
    for (const element of drawing.querySelectorAll("[id]")) element.id = named(element.id);
    for (const element of drawing.querySelectorAll("*"))
      for (const { name, value } of [...element.attributes])
        element.setAttribute(
          name,
          value.replace(/^#(?=.)/, `#${named("")}`).replace(/url\(#/g, `url(#${named("")}`),
        );
    for (const side of ["width", "height"]) drawing.setAttribute(side, "0");
    page.body.append(page.importNode(drawing, true));
    for (const use of uses) {
      const [path, name = ""] = (use.getAttribute("href") ?? "").split("#");
      if (path === file) use.setAttribute("href", `#${named(name)}`);
    }
  }
}

/** Faces and pictures of the styles, as data. */
async function withFilesInside(css: string): Promise<string> {
  const files = [
    ...new Set([...css.matchAll(/url\(["']?(\/assets\/[\w.-]+)["']?\)/g)].map(([, file = ""]) => file)),
  ];
  const contents = await Promise.all(files.map(dataAddress));
  return files.reduce((text, file, index) => text.replaceAll(file, contents[index] ?? file), css);
}

async function dataAddress(file: string): Promise<string> {
  const contents = await (await fetch(file, { credentials: "omit" })).blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(contents);
  });
}
