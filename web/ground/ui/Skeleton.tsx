import { words } from './words.sq.ts';

/** A placeholder for text that is loading. With more than two lines it also shows a message if it takes long. */
export function Skeleton({ lines = 1 }: { lines?: number }) {
  return (
    <div className="grid gap-2.5">
      {lines > 2 && (
        <p role="status" className="appear-later text-sm text-ink-3">
          {words.loading}
        </p>
      )}
      <Bars lines={lines} />
    </div>
  );
}

function Bars({ lines }: { lines: number }) {
  return (
    <div aria-hidden className="appear-late grid gap-2.5">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <span key={line} className="h-4 animate-pulse rounded-sm bg-line-2 last:w-2/3" />
      ))}
    </div>
  );
}
