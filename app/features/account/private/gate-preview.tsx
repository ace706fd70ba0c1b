import { Icon, type IconName } from "../../../ui/icon.tsx";
import { CarDrawing } from "../../core/car-drawing/car-drawing.tsx";

const orders: readonly { icon: IconName; text: string; detail: string }[] = [
  { icon: "cart", text: "Order, 2 items", detail: "$66.00" },
  { icon: "mail", text: "Receipt", detail: "sent" },
];

/** The dashboard as its owner sees it, dimmed. A picture: nothing in it can be used or is read out. */
export default function GatePreview() {
  return (
    <div
      aria-hidden="true"
      className="rounded border border-line-soft bg-raise p-5 opacity-60 select-none sm:p-6"
    >
      <p className="flex items-center justify-between font-display text-3xl font-semibold">
        Garage
        <span className="rounded border border-line px-4 py-1.5 font-sans text-md">Start a job</span>
      </p>
      <div className="mt-5 grid gap-4 sm:grid-cols-2">
        <div className="rounded border border-line-soft bg-bg p-4">
          <CarDrawing platform="e46" className="car w-full text-[#b8b2ac]" />
          <p className="mt-3 font-display text-xl leading-tight font-semibold">2003 BMW 330i</p>
          <p className="text-md">142,000 mi</p>
        </div>
        <div className="rounded border border-line-soft bg-bg p-4">
          <p className="text-md">Started</p>
          <p className="mt-1 font-display text-xl leading-tight font-semibold">Front brake pads and rotors</p>
          <progress value={10} max={17} data-tone="accent" className="ui-progress mt-4" />
          <p className="mt-2 text-md">Continue at step 10</p>
        </div>
      </div>
      <ul className="mt-4 border-b border-line-soft">
        {orders.map(({ icon, text, detail }) => (
          <li key={text} className="flex items-center gap-3 border-t border-line-soft py-2.5">
            <Icon name={icon} className="size-5" />
            <span className="flex-1">{text}</span>
            <span className="text-md">{detail}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
