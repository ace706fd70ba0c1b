import { useState } from "react";
import { Avatar } from "../../ui/avatar.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu } from "../../ui/menu.tsx";
import { TextButton } from "../../ui/text-button.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { toast } from "../../ui/toast-store.ts";
import { GallerySection, Specimen } from "./gallery-section.tsx";

const variants = [
  { variant: "primary", label: "Start a job" },
  { variant: "secondary", label: "Log work" },
  { variant: "quiet", label: "Not now" },
  { variant: "danger", label: "Remove car" },
] as const;

const iconNames: IconName[] = [
  "menu",
  "close",
  "chevron-down",
  "chevron-right",
  "search",
  "check",
  "info",
  "warning",
  "arrow-right",
  "plus",
  "minus",
  "external",
  "cart",
  "wrench",
  "mail",
  "chat",
  "reload",
];

const row = "flex flex-wrap items-center gap-x-3 gap-y-4";

export function GalleryActions() {
  return (
    <GallerySection
      id="actions"
      title="Actions"
      lead="One amber action per view. Every touch target is 44 px tall."
    >
      <Buttons />
      <Links />
      <Menus />
      <Icons />
    </GallerySection>
  );
}

function Buttons() {
  return (
    <>
      <Specimen name="Buttons">
        <div className={row}>
          {variants.map(({ variant, label }) => (
            <Button key={variant} variant={variant}>
              {label}
            </Button>
          ))}
        </div>
      </Specimen>
      <Specimen name="Small">
        <div className={row}>
          {variants.map(({ variant, label }) => (
            <Button key={variant} variant={variant} size="sm">
              {label}
            </Button>
          ))}
        </div>
      </Specimen>
      <Specimen name="With an icon">
        <div className={row}>
          <Button variant="primary" icon="plus">
            Add a car
          </Button>
          <Button icon="mail">Send an email</Button>
          <Button variant="quiet" size="sm" icon="reload">
            Try again
          </Button>
          <IconButton icon="search" label="Search" />
          <IconButton icon="timer" label="Reminders" disabled />
        </div>
      </Specimen>
      <Specimen name="In progress">
        <PendingButtons />
      </Specimen>
      <Specimen name="Disabled">
        <div className={row}>
          {variants.map(({ variant, label }) => (
            <Button key={variant} variant={variant} disabled>
              {label}
            </Button>
          ))}
        </div>
      </Specimen>
    </>
  );
}

function Links() {
  return (
    <Specimen name="Links">
      <div className={row}>
        <ButtonLink to="/" variant="primary">
          Go home
        </ButtonLink>
        <ButtonLink to="/search" size="sm" icon="search">
          Search
        </ButtonLink>
      </div>
      <p className="mt-5 max-w-prose">
        In body text, a link is <TextLink to="/search">underlined in amber</TextLink>; one that leaves the
        site <TextLink to="https://www.nhtsa.gov/recalls">says so with an arrow</TextLink>. An action can{" "}
        <TextButton>be there too</TextButton>.
      </p>
    </Specimen>
  );
}

function Menus() {
  return (
    <Specimen name="Menus">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Menu
          className="-ml-3"
          label="Pages of this site"
          items={[
            { label: "Home", to: "/" },
            { label: "Search", detail: "guides, specs, codes", to: "/search" },
            { label: "Interface", detail: "this page", to: "/debug/ui" },
          ]}
        />
        <Menu
          label="Account: Sam Reyes"
          trigger={<Avatar initials="SR" />}
          header={
            <>
              <p className="font-semibold">Sam Reyes</p>
              <p className="text-md text-muted">sam@example.com</p>
            </>
          }
          items={[
            { label: "Search", to: "/search" },
            {
              label: "Sign out",
              onSelect: () => toast({ title: "Signed out", description: "This is only a demo." }),
            },
          ]}
        />
        <Menu
          label="Quick actions"
          side="top"
          items={[
            { label: "Search", to: "/search" },
            { label: "Say hello", onSelect: () => toast({ title: "Hello" }) },
          ]}
        />
      </div>
    </Specimen>
  );
}

function Icons() {
  return (
    <Specimen name="Icons">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-x-3 gap-y-5">
        {iconNames.map((name) => (
          <li key={name} className="flex items-center gap-2.5 text-md text-muted">
            <Icon name={name} className="size-6 text-text" />
            {name}
          </li>
        ))}
      </ul>
    </Specimen>
  );
}

function PendingButtons() {
  const [pending, setPending] = useState(true);
  return (
    <div className={row}>
      <Button variant="primary" pending={pending}>
        Save changes
      </Button>
      <Button pending={pending}>Log work</Button>
      <Button size="sm" pending={pending}>
        Log work
      </Button>
      <Button variant="quiet" size="sm" onClick={() => setPending(!pending)}>
        {pending ? "Finish" : "Start again"}
      </Button>
    </div>
  );
}
