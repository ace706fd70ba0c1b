// The least that a JSON endpoint on our stack can be: node bench/bare-json-server.ts <port>
import { serve } from "@hono/node-server";
import { Hono } from "hono";

const app = new Hono().get("/", (c) => c.json({ soldOut: [] }));
serve({ fetch: app.fetch, port: Number(process.argv[2]), hostname: "127.0.0.1" });
