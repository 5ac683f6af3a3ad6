// A quiet line with all waiting tasks, the most important first: `1 kërkesë në pritje`, `Pa u shënuar si u pagua: 2`. The line scrolls
// where it has no room. Each part opens the tasks that it counts: in a window, or below the line. A phone in landscape shows only the parts
// that open below the line, because the day has no room for the line.
import { ChevronDown } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Link } from 'wouter';

interface PendingLineProps {
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLDivElement>;
}

export const PendingLine = ({ children, ref }: PendingLineProps) => (
  <div ref={ref} className="relative flex min-w-0 flex-1 items-center gap-2 overflow-x-auto">
    {children}
  </div>
);

type PendingPartProps = {
  readonly className?: string;
  readonly title?: string;
  readonly children: ReactNode;
  /** The label for screen readers, in place of the text. */
  readonly label?: string;
} & (
  | { readonly onOpen: () => void /** Only parts below the line. */; readonly isOpen?: boolean }
  | { readonly href: string }
);

const look = 'btn shrink-0 gap-2 bg-brass-soft px-3 text-brass-ink';

export function PendingPart({ className = '', title, label, children, ...to }: PendingPartProps) {
  const isBelow = 'isOpen' in to;
  const classes = `${look} ${isBelow ? '' : 'short:hidden'} ${className}`;
  if ('href' in to)
    return (
      <Link {...to} title={title} className={classes}>
        {children}
      </Link>
    );
  return (
    <button
      type="button"
      aria-haspopup={isBelow ? undefined : 'dialog'}
      aria-expanded={to.isOpen}
      aria-label={label}
      // the second click of a double click was meant for the element that was here before
      onClick={({ detail }) => detail < 2 && to.onOpen()}
      className={classes}
    >
      {children}
      {isBelow && <ChevronDown aria-hidden className={`size-4 ${to.isOpen ? 'rotate-180' : ''}`} />}
    </button>
  );
}
