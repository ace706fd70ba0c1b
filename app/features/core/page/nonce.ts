import { createContext } from "react";

/**
 * The nonce of our own scripts during a render. The server allows exactly the scripts that carry it, by their hash, and
 * removes it before the page is sent. The browser has none.
 */
export const NonceContext = createContext<string | undefined>(undefined);
