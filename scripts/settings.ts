// Writes .env.example from the README's table of settings: npm run settings
import { readFileSync, writeFileSync } from "node:fs";
import { settingsExample } from "./settings-example.ts";
import { answerHelp } from "./usage.ts";

answerHelp("settings  writes .env.example from the README's table of settings");
writeFileSync(".env.example", settingsExample(readFileSync("README.md", "utf8")));
