/** What a colour says. Colour never speaks alone: every tone stands beside a word. */
export type Tone = "neutral" | "ok" | "info" | "warn" | "danger";

export const toneText: Record<Tone, string> = {
  neutral: "text-muted",
  ok: "text-ok",
  info: "text-info",
  warn: "text-accent",
  danger: "text-danger",
};
