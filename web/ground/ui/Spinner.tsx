import { useDrawing } from '../lib/drawing.ts';
import { words } from './words.sq.ts';

/**
 * A spinner. It appears only after half a second: otherwise it would flicker before every quick answer. `fill`: the spinner replaces a
 * whole screen.
 */
export function Spinner({ fill = false }: { fill?: boolean }) {
  useDrawing(fill);
  return (
    <div className={`appear-late grid place-items-center ${fill ? 'h-full min-h-40' : ''}`}>
      <span className="size-7 animate-spin rounded-full border-[3px] border-line border-t-brand" />
      <span role="status" className="sr-only">
        {words.loading}
      </span>
    </div>
  );
}
