// Dragging a service to another place of the list or to another group. The pointer is followed by a grip in the row.
import { type PointerEvent, useEffect, useRef, useState } from 'react';

interface Drop {
  readonly group: string | null;
  /** The service before which it is dropped; null: at the end of the group. */
  readonly before: string | null;
}

/** How near to the edge of the window, in pixels, the page begins to scroll. */
const edge = 60;

export function useDrag(onDrop: (id: string, drop: Drop) => void) {
  const [dragged, setDragged] = useState<string>();
  const [drop, setDrop] = useState<Drop>();
  const last = useRef<Drop>(undefined);
  const end = () => {
    setDragged(undefined);
    setDrop(undefined);
    last.current = undefined;
  };

  useEffect(() => {
    if (dragged === undefined) return;
    const cancel = (event: KeyboardEvent) => event.key === 'Escape' && end();
    addEventListener('keydown', cancel);
    return () => removeEventListener('keydown', cancel);
  });

  const gripOf = (id: string) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged(id);
    },
    onPointerMove({ clientX, clientY }: PointerEvent<HTMLElement>) {
      if (dragged !== id) return;
      const scrolls = clientY < edge ? -1 : clientY > innerHeight - edge ? 1 : 0;
      if (scrolls !== 0) scrollBy(0, scrolls * 12);
      last.current = dropAt(clientX, clientY, id);
      setDrop(last.current);
    },
    onPointerUp() {
      if (dragged === id && last.current) onDrop(id, last.current);
      end();
    },
    onPointerCancel: end,
  });

  return { dragged, drop, gripOf };
}

/** Where a service would be dropped at this point of the window. */
function dropAt(x: number, y: number, dragged: string): Drop | undefined {
  const section = document
    .elementsFromPoint(x, y)
    .map((one) => one.closest<HTMLElement>('[data-group]'))
    .find((one) => one !== null);
  if (!section) return undefined;
  const rows = [...section.querySelectorAll<HTMLElement>('[data-service]')].filter(
    (row) => row.dataset.service !== dragged,
  );
  const next = rows.find((row) => {
    const { top, height } = row.getBoundingClientRect();
    return y < top + height / 2;
  });
  return { group: section.dataset.group || null, before: next?.dataset.service ?? null };
}
