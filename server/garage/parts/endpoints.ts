import { readNumberQuery } from "../../../domain/parts/part-number.ts";
import { normalizeQuery } from "../../../domain/search.ts";
import { defineEndpoint, type Endpoint } from "../../endpoints/endpoint.ts";
import { findOwnParts } from "./rows.ts";

const maxWords = 8;

/** Part numbers that an account wrote into its own log or projects: `?q=33 32 6 770`. */
export const ownPartEndpoints: readonly Endpoint[] = [
  defineEndpoint({
    method: "GET",
    path: "/api/v1/me/parts",
    access: "session",
    async run({ services: { accounts }, session: { user }, query }) {
      const text = normalizeQuery(query.get("q")?.replaceAll("\0", "") ?? "");
      if (text === "") return { body: { parts: [] } };
      const number = readNumberQuery(text);
      const words = text.toLowerCase().split(" ").slice(0, maxWords);
      const parts = await findOwnParts(
        accounts.database(),
        user.uid,
        number === undefined ? { words } : { number },
      );
      return { body: { parts } };
    },
  }),
];
