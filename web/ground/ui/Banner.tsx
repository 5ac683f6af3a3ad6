import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { words } from './words.sq.ts';

const kinds = {
  error: { Icon: CircleAlert, colours: 'bg-danger-soft text-danger-ink' },
  success: { Icon: CircleCheck, colours: 'bg-brand-soft text-brand-ink' },
  info: { Icon: Info, colours: 'bg-brass-soft text-brass-ink' },
};

interface BannerProps {
  readonly kind: keyof typeof kinds;
  readonly onDismiss?: () => void;
  /** A button or link that helps. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

export function Banner({ kind, onDismiss, action, children }: BannerProps) {
  const { Icon, colours } = kinds[kind];
  const banner = useRef<HTMLDivElement>(null);
  // the user may have pressed a button far below the banner, so the banner scrolls into view
  useEffect(() => {
    banner.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  return (
    <div
      ref={banner}
      role={kind === 'error' ? 'alert' : 'status'}
      className={`flex items-start gap-2.5 rounded-md px-3.5 py-2.5 ${colours}`}
    >
      <Icon aria-hidden className="mt-px size-[18px] shrink-0" strokeWidth={2} />
      <div className="min-w-0 flex-1 font-medium">
        <p>{children}</p>
        {action && <div className="mt-2">{action}</div>}
      </div>
      {onDismiss && (
        <button
          type="button"
          aria-label={words.close}
          onClick={onDismiss}
          className="-my-1 -mr-2 grid size-8 shrink-0 place-items-center rounded-md opacity-90 hover:opacity-100 pointer-coarse:-my-2.5 pointer-coarse:size-11"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </div>
  );
}
