import type { ReactNode } from "react";

interface AccountPageProps {
  title: string;
  children: ReactNode;
}

/** A page about someone's account. Its height keeps the footer still until it is known who is signed in. */
export function AccountPage({ title, children }: AccountPageProps) {
  return (
    <div className="page-width min-h-[40rem] py-12 md:py-16">
      <h1 className="text-5xl md:text-6xl">{title}</h1>
      {children}
    </div>
  );
}
