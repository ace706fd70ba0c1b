import { Button } from "../../../ui/button.tsx";

export function PrintButton() {
  return (
    <Button onClick={() => window.print()} className="needs-script">
      Print
    </Button>
  );
}
