import { X } from 'lucide-react';
import { type FocusEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type Toast, toast, toastStore } from './toast.ts';
import { words } from './words.sq.ts';

/** Above everything, dialogs too (React Aria leaves what carries its top-layer mark alone). */
export function Toasts() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  return (
    <section
      aria-label={words.notices}
      data-react-aria-top-layer="true"
      className="no-print pointer-events-none fixed top-[calc(8px+env(safe-area-inset-top))] left-1/2 z-50 grid w-[min(440px,calc(100vw-24px))] -translate-x-1/2 gap-2 lg:top-auto lg:bottom-6"
    >
      {toasts.map((item) => (
        <ToastCard key={item.id} item={item} />
      ))}
    </section>
  );
}

function ToastCard({ item: { id, kind, text, remedy, stays } }: { item: Toast }) {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = pointed || focused;
  const cameFrom = useRef<EventTarget>(null);

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => toast.dismiss(id), stays);
    return () => clearTimeout(timer);
  }, [held, id, stays]);

  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    setFocused(true);
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
  };
  const dismiss = () => {
    toast.dismiss(id);
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that it is looked at; its buttons act
    <div
      // a move, since a toast that comes up under a resting pointer is not pointed at
      onPointerMove={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={onFocus}
      onBlur={() => setFocused(false)}
      className={`toast-in pointer-events-auto flex items-center gap-3 rounded-lg py-2 pr-2 pl-4 font-medium shadow-2 ${
        kind === 'error' ? 'bg-danger-soft text-danger-ink' : 'bg-ink text-bg'
      }`}
    >
      <p role={kind === 'error' ? 'alert' : 'status'} className="min-w-0 flex-1 py-1">
        {text}
      </p>
      {remedy && (
        <button
          type="button"
          onClick={() => {
            remedy.act();
            dismiss();
          }}
          className="min-h-9 rounded-md px-2 font-bold underline underline-offset-2 pointer-coarse:min-h-11"
        >
          {remedy.label}
        </button>
      )}
      <button
        type="button"
        aria-label={words.close}
        onClick={dismiss}
        className="grid size-8 shrink-0 place-items-center rounded-md opacity-70 hover:opacity-100 pointer-coarse:size-11"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  );
}
