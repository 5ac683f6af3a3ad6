/** A list of names, each with its value and a bar that compares the values. */
interface Share {
  readonly name: string;
  readonly value: number;
  readonly text: string;
  /** A note beside the value. */
  readonly note?: string;
}

export function Shares({ shares }: { shares: readonly Share[] }) {
  const most = Math.max(1, ...shares.map(({ value }) => value));
  return (
    <ul className="grid grid-cols-1 gap-3.5">
      {shares.map(({ name, value, text, note }) => (
        <li key={name} className="grid grid-cols-1 gap-1.5">
          <p className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 truncate font-medium">{name}</span>
            <span className="num shrink-0 text-sm">
              {text}
              {note && <span className="text-ink-3"> · {note}</span>}
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
