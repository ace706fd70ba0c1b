import { enginesOf, type VariantChoice, type VariantOptions } from "../guides/applicability.ts";
import { withoutAbsent } from "../without-absent.ts";

const lists = { generation: "generations", engine: "engines", gearbox: "gearboxes" } as const;
type Part = keyof typeof lists;

/** The car of a query whose empty parameters are gone; an option that the platform doesn't have is refused. */
export function readCar(
  params: URLSearchParams,
  options: VariantOptions,
): { car: VariantChoice } | { problem: string } {
  const picked = (part: Part) => params.get(part) ?? undefined;
  for (const part of Object.keys(lists) as Part[]) {
    const ids = options[lists[part]].map(({ id }) => id);
    if (params.getAll(part).length > 1) return { problem: `${part} can only be given once.` };
    const id = picked(part);
    if (id !== undefined && !ids.includes(id))
      return { problem: `${part}: must be one of ${ids.join(", ") || "none"}` };
  }
  const [generation, engine, gearbox] = [picked("generation"), picked("engine"), picked("gearbox")];
  if (engine && !enginesOf(options, generation).some(({ id }) => id === engine))
    return { problem: `engine: ${generation} didn't have ${engine}` };
  return { car: withoutAbsent({ generation, engine, gearbox }) };
}
