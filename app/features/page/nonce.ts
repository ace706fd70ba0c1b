import { createContext } from "react";

/**
 * Marks the scripts of a page that are ours while it is rendered; the server allows exactly those by their hash, and takes the
 * mark off before the page is sent. In the browser there is none.
 */
export const NonceContext = createContext<string | undefined>(undefined);
