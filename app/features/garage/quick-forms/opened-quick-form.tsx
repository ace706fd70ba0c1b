import { useState } from "react";
import garageStyles from "../../../styles/garage.css?url";
import { AreaStyles } from "../../core/page/area-styles.tsx";
import { FuelForm } from "./fuel-form.tsx";
import { PhotoForm } from "./photo-form.tsx";
import { ReadingForm } from "./reading-form.tsx";
import type { QuickFormProps } from "./use-quick-form.ts";
import { WorkForm } from "./work-form.tsx";

const forms = {
  "log-work": WorkForm,
  "add-fill-up": FuelForm,
  "add-reading": ReadingForm,
  "add-photo": PhotoForm,
};

export default function OpenedQuickForm(props: Omit<QuickFormProps, "onStartOver">) {
  const [attempt, setAttempt] = useState(0);
  const Form = forms[props.name];
  return (
    <div className="garage">
      <AreaStyles href={garageStyles} />
      <Form key={attempt} {...props} onStartOver={() => setAttempt(attempt + 1)} />
    </div>
  );
}
