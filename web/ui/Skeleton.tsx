/** Stands where text will be, as high as that text. */
export function Skeleton({ lines = 1 }: { lines?: number }) {
  return (
    <div aria-hidden className="appear-late grid gap-2.5">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <span key={line} className="h-4 animate-pulse rounded-sm bg-line-2 last:w-2/3" />
      ))}
    </div>
  );
}
