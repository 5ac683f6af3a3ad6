/** A list of names with what each has, and a bar that compares them. */
export interface Share {
  readonly name: string;
  readonly value: number;
  readonly told: string;
  /** What is told beside, where there is something. */
  readonly more?: string;
}

export function Shares({ shares }: { shares: readonly Share[] }) {
  const most = Math.max(1, ...shares.map(({ value }) => value));
  return (
    <ul className="grid grid-cols-1 gap-3.5">
      {shares.map(({ name, value, told, more }) => (
        <li key={name} className="grid grid-cols-1 gap-1.5">
          <p className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 truncate font-medium">{name}</span>
            <span className="num shrink-0 text-sm">
              {told}
              {more && <span className="text-ink-3"> · {more}</span>}
            </span>
          </p>
          <div aria-hidden className="h-2 rounded-full bg-sunken">
            <div className="h-full rounded-full bg-brand" style={{ width: `${(value / most) * 100}%` }} />
          </div>
        </li>
      ))}
    </ul>
  );
}
