import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FailureNotice } from "../../../ui/failure-notice.tsx";
import { keep, megabytes } from "../../core/kept/kept-store.ts";
import { useAllOwnCars, useVariantChoices } from "../values/variant-choice.ts";

interface Offer {
  addresses: readonly string[];
  /** What is to be loaded, compressed. */
  bytes: number;
}

/** The platforms of the account's cars, and of those that the reader chose on a guide. */
export function useReaderPlatforms(): readonly string[] {
  const cars = useAllOwnCars().map(({ platform }) => platform);
  return [...new Set([...cars, ...Object.keys(useVariantChoices())])].slice(0, 3);
}

interface KeepCarProps {
  platform: string;
  kept: readonly string[];
  isBusy: boolean;
}

/** Keeps all pages of a car at once. How much that is, is said before. */
export function KeepCar({ platform, kept, isBusy }: KeepCarProps) {
  const [state, setState] = useState<Offer | "measuring" | "failed">();
  const name = platform.toUpperCase();
  const measure = async () => {
    setState("measuring");
    setState(await measurePages(platform, kept).catch(() => "failed" as const));
  };
  const close = () => setState(undefined);
  const offer = typeof state === "object" ? state : undefined;
  return (
    <>
      <Button size="sm" pending={isBusy || state === "measuring"} onClick={measure}>
        Keep everything for the {name}
      </Button>
      {state === "failed" && (
        <FailureNotice
          failure={{
            title: "We couldn't find out how much that is",
            detail: "Check your connection and try again.",
          }}
        />
      )}
      {offer && (
        <Dialog
          open
          onClose={close}
          title={
            offer.addresses.length === 0
              ? `Everything for the ${name} is kept`
              : `Keep everything for the ${name}?`
          }
          footer={
            <>
              <Button onClick={close}>{offer.addresses.length === 0 ? "Close" : "Cancel"}</Button>
              {offer.addresses.length > 0 && (
                <Button
                  variant="primary"
                  onClick={() => {
                    close();
                    void keep(offer.addresses);
                  }}
                >
                  Keep {offer.addresses.length} {offer.addresses.length === 1 ? "page" : "pages"}
                </Button>
              )}
            </>
          }
        >
          <p className="text-muted">
            {offer.addresses.length === 0
              ? "Its list of guides, all of them and its spec sheet open without a connection."
              : `Its list of guides, all of them and its spec sheet, about ${megabytes(offer.bytes)} to load. You can go on reading meanwhile.`}
          </p>
        </Dialog>
      )}
    </>
  );
}

/** Its list, its guides and its spec sheet. Not all are asked at once: one network waits only so often. */
async function measurePages(platform: string, kept: readonly string[]): Promise<Offer> {
  const pages = [`/guide?platform=${platform}`, `/guide/${platform}/specs`, ...(await guidesOf(platform))];
  const addresses = pages.filter((address) => !kept.includes(address));
  let bytes = 0;
  for (let at = 0; at < addresses.length; at += together) {
    const sizes = await Promise.all(addresses.slice(at, at + together).map(documentBytes));
    bytes += sizes.reduce((sum, size) => sum + size, 0);
  }
  return { addresses, bytes };
}

const together = 4;

async function guidesOf(platform: string): Promise<string[]> {
  const paths: string[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const query = new URLSearchParams({ platform, limit: "100", ...(cursor && { cursor }) });
    const response = await fetch(`/api/v1/guides?${query}`, { credentials: "omit" });
    if (!response.ok) throw new Error(`The list of guides responded with ${response.status}.`);
    const page: { guides: { path: string }[]; next: string | null } = await response.json();
    paths.push(...page.guides.map(({ path }) => path));
    cursor = page.next;
  }
  return paths;
}

/** Wrench mode has the same content in another document. */
async function documentBytes(address: string): Promise<number> {
  const { ok, status, headers } = await fetch(address, { method: "HEAD", credentials: "omit" });
  if (!ok) throw new Error(`${address} responded with ${status}.`);
  return 2 * Number(headers.get("Content-Length"));
}
