/** The meaning of a color. Every tone has a text beside it, never color alone. */
export type Tone = "neutral" | "ok" | "info" | "warn" | "danger";

export const toneText: Record<Tone, string> = {
  neutral: "text-muted",
  ok: "text-ok",
  info: "text-info",
  warn: "text-accent",
  danger: "text-danger",
};
