// A line above every screen with a notice and a link.
import type { ReactNode } from 'react';
import { Link } from 'wouter';

interface LinkStripProps {
  /** The name for screen readers. */
  readonly label: string;
  readonly look: string;
  readonly href: string;
  /** The text of the link. */
  readonly action: string;
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

export const LinkStrip = ({ label, look, href, action, beside, children }: LinkStripProps) => (
  <section
    aria-label={label}
    className={`no-print flex shrink-0 items-center justify-between gap-3 px-4 ${look}`}
  >
    <p role="status" className="num min-w-0 flex-1 font-semibold">
      {children}
    </p>
    <Link
      href={href}
      className="-my-1.5 -mr-2 grid min-h-11 shrink-0 place-items-center rounded-md px-2 font-semibold underline decoration-1 underline-offset-3"
    >
      {action}
    </Link>
    {beside && <span className="-my-1.5 -mr-3 -ml-2">{beside}</span>}
  </section>
);
