import { afterAll } from "vitest";
import { endServers } from "./running-server.ts";

// Whatever a test file started ends with the file, also when a test failed half way.
afterAll(endServers);
