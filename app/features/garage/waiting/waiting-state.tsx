import type { OutboxItem } from "../../../../domain/outbox/outbox-item.ts";

export function WaitingState({ item: { problem } }: { item: OutboxItem }) {
  return problem ? <strong className="font-semibold text-text">Needs you</strong> : "Waiting to send";
}
