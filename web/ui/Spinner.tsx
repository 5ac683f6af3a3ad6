import { words } from './words.sq.ts';

/** Shows itself only after half a second, so that a quick answer never flickers. */
export function Spinner({ fill = false }: { fill?: boolean }) {
  return (
    <div className={`appear-late grid place-items-center ${fill ? 'h-full min-h-40' : ''}`}>
      <span className="size-7 animate-spin rounded-full border-[3px] border-line border-t-brand" />
      <span role="status" className="sr-only">
        {words.loading}
      </span>
    </div>
  );
}
