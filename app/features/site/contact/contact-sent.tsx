import { useEffect } from "react";
import { ButtonLink } from "../../../ui/button.tsx";
import { useSiteData } from "../../core/page/site-data.ts";
import { DonePage } from "../../core/public-form/done-page.tsx";
import { reportOnItsWay } from "./report-on-its-way.ts";

/** Without a connection the report goes on to say that it stayed here. */
const ignore = () => {};

export function ContactSent() {
  const { contactEmail } = useSiteData() ?? {};
  useEffect(() => {
    const { id } = reportOnItsWay;
    reportOnItsWay.id = undefined;
    if (id) import("../../guides/reports/report-records.ts").then(({ passOn }) => passOn(id), ignore);
  }, []);
  return (
    <DonePage title="Message sent">
      <p>
        {contactEmail
          ? `Thank you. It's on its way to the operator of this site at ${contactEmail}.`
          : "Thank you. It's saved for the operator of this site."}{" "}
        The reply goes to the address you entered.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to="/guide" variant="primary">
          Browse guides
        </ButtonLink>
        <ButtonLink to="/contact">Send another message</ButtonLink>
      </div>
    </DonePage>
  );
}
