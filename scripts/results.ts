// Writes docs/results.md from results/*.json: npm run results
import { writeResultsPage } from "./record-result.ts";
import { answerHelp } from "./usage.ts";

answerHelp("results  writes docs/results.md from results/*.json, which the commands that measure write");
writeResultsPage();
