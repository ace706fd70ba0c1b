import { CarDrawing } from "../../core/car-drawing/car-drawing.tsx";

const figures = [
  { label: "Due", value: "1 late, 1 soon" },
  { label: "This year", value: "$250" },
  { label: "Fuel", value: "24.6 mpg" },
];

const due = [
  { title: "Brake fluid", when: "12 days late", value: 1, tone: "danger" },
  { title: "Engine oil and filter", when: "about Dec 11", value: 0.87, tone: "accent" },
  { title: "Coolant", when: "Oct 2027", value: 0.4, tone: "ok" },
];

const log = [
  { day: "Nov 2", work: "Front brake pads and rotors", cost: "$148" },
  { day: "Aug 9", work: "Cabin filter", cost: "$21" },
];

/** The overview as its owner sees it, dimmed. A picture: nothing in it can be used or is read out. */
export default function GatePreview() {
  return (
    <div
      aria-hidden="true"
      className="rounded border border-line-soft bg-raise p-5 opacity-60 select-none sm:p-6"
    >
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <CarDrawing platform="e46" className="car w-36 shrink-0 text-[#b8b2ac] sm:w-44" />
        <div className="min-w-0">
          <p className="font-display text-2xl leading-tight font-semibold">2003 BMW 330i</p>
          <p>142,310 mi, an example</p>
        </div>
      </div>
      <dl className="mt-5 flex flex-wrap justify-between gap-x-4 gap-y-2 border-y border-line-soft py-3">
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-md">{label}</dt>
            <dd className="font-display text-2xl leading-tight font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 font-display text-xl font-semibold">Needs attention</p>
      <ul>
        {due.map(({ title, when, value, tone }) => (
          <li key={title} className="border-b border-line-soft py-2.5">
            <p className="mb-1.5 flex justify-between gap-4">
              <span className="font-semibold">{title}</span>
              <span className="text-md">{when}</span>
            </p>
            <progress value={value} max={1} data-tone={tone} className="ui-progress" />
          </li>
        ))}
      </ul>
      <p className="mt-5 font-display text-xl font-semibold">Log</p>
      <ul>
        {log.map(({ day, work, cost }) => (
          <li key={day} className="flex gap-4 border-b border-line-soft py-2.5">
            <span className="w-14 shrink-0 text-md">{day}</span>
            <span className="min-w-0 flex-1">{work}</span>
            <span className="text-md">{cost}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
