import { useId } from 'react';

/** A barber's pole, in the colours of the theme. */
export function Mark({ className = 'size-7' }: { className?: string }) {
  const id = useId();
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden>
      <clipPath id={id}>
        <rect x="1" y="1" width="30" height="30" rx="9.5" />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <rect width="32" height="32" fill="var(--pole)" />
        <path d="M-4 22 22 -4M4 30 30 4M12 38 38 12" stroke="var(--pole-stripe)" strokeWidth="4.2" />
        <path d="M0 34 34 0" stroke="var(--pole-brass)" strokeWidth="2.2" />
      </g>
    </svg>
  );
}

export function Logo() {
  return (
    <span className="flex items-center gap-2.5">
      <Mark />
      <span className="font-display text-[19px] font-bold tracking-[-0.02em]">Krehër</span>
    </span>
  );
}
