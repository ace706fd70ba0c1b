import { Button } from "../../../ui/button.tsx";
import { Spinner } from "../../../ui/spinner.tsx";

interface GoogleButtonProps {
  isWaiting: boolean;
  onPress: () => void;
}

/** It can be pressed again while Google's window is open: a message then says that a sign-in is under way. */
export function GoogleButton({ isWaiting, onPress }: GoogleButtonProps) {
  return (
    <>
      <Button className="w-full" onClick={onPress}>
        {isWaiting ? <Spinner className="size-[1.125rem]" /> : <GoogleMark />}
        Continue with Google
      </Button>
      <p role="status" className={isWaiting ? "mt-2 text-md text-muted" : "sr-only"}>
        {isWaiting && "Continue in the window that opened. We'll wait here."}
      </p>
    </>
  );
}

/** Google asks for its own mark, in its own colors, on this button. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 18 18" aria-hidden="true" className="size-[1.125rem] shrink-0">
      <path
        fill="#4285f4"
        d="M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.91c1.7-1.57 2.69-3.88 2.69-6.62Z"
      />
      <path
        fill="#34a853"
        d="M9 18c2.43 0 4.47-.8 5.96-2.18l-2.91-2.26c-.81.54-1.84.86-3.05.86-2.34 0-4.33-1.58-5.04-3.71H.96v2.33A9 9 0 0 0 9 18Z"
      />
      <path fill="#fbbc05" d="M3.96 10.71a5.4 5.4 0 0 1 0-3.42V4.96h-3a9 9 0 0 0 0 8.08l3-2.33Z" />
      <path
        fill="#ea4335"
        d="M9 3.58c1.32 0 2.51.45 3.44 1.35l2.58-2.58A9 9 0 0 0 .96 4.96l3 2.33C4.67 5.16 6.66 3.58 9 3.58Z"
      />
    </svg>
  );
}
