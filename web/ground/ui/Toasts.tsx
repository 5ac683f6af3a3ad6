import { X } from 'lucide-react';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { useStore } from '../lib/use-store.ts';
import { dialogsOpen, type Toast, toast, toastStore } from './toast.ts';
import { dropSecondClick } from './use-second-click-dropped.ts';
import { words } from './words.sq.ts';

/**
 * The newest answer above everything, even above dialogs: React Aria leaves it usable because of its top-layer attribute. News and the
 * previous answer appear when the newest answer is closed, and when a dialog that opened over them ends. On a phone, and beside an open
 * dialog, the message is as low as the bar at the top, so that the date below it can be read.
 */
export function Toasts() {
  const toasts = useStore(toastStore);
  const dialogs = useStore(dialogsOpen);
  const newest = toasts.findLast((item) => !dialogs.some((before) => before.includes(item)));
  return (
    <section
      aria-label={words.notices}
      data-react-aria-top-layer="true"
      className={`toasts no-print pointer-events-none fixed top-[calc(4px+env(safe-area-inset-top))] left-1/2 z-50 grid w-[min(440px,calc(100vw-16px))] -translate-x-1/2 gap-2 ${
        dialogs.length > 0 ? '' : 'lg:top-auto lg:bottom-6'
      }`}
    >
      {toasts.map((item) => (
        <ToastCard key={item.id} item={item} isCovered={item !== newest} />
      ))}
    </section>
  );
}

/** Milliseconds. A message that is covered sooner is shown again. */
const readTime = 1000;

interface ToastCardProps {
  item: Toast;
  isCovered: boolean;
}

function ToastCard({
  item: { id, kind, text, detail, isDetailBold, actions, duration },
  isCovered,
}: ToastCardProps) {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [wasRead, setRead] = useState(false);
  // messages that come nearly at once are shown one after the other; an error or news is not missed because of a success meanwhile
  const isPaused = isHovered || isFocused || (isCovered && (!wasRead || kind !== 'done'));
  const focusedBefore = useRef<EventTarget>(null);

  useEffect(() => {
    if (isCovered) return;
    const timer = setTimeout(() => setRead(true), readTime);
    return () => clearTimeout(timer);
  }, [isCovered]);

  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => toast.dismiss(id), duration);
    return () => clearTimeout(timer);
  }, [isPaused, id, duration]);

  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    setFocused(true);
    if (!currentTarget.contains(relatedTarget)) focusedBefore.current = relatedTarget;
  };
  const dismiss = () => {
    toast.dismiss(id);
    if (focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only the buttons in it act; the element itself only pauses its timer
    <div
      // not `onPointerEnter`: a message that appears under a resting pointer must still disappear
      onPointerMove={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={onFocus}
      onBlur={() => setFocused(false)}
      className={`toast-in pointer-events-auto flex items-center gap-x-3 gap-y-1 rounded-lg ${actions.length > 1 ? 'flex-wrap' : ''} py-2 pr-2 pl-4 font-medium shadow-2 max-lg:py-0.5 max-lg:pr-1 max-lg:text-sm max-lg:leading-[17px] ${
        isCovered ? 'not-focus-within:hidden' : ''
      } ${kind === 'error' ? 'bg-danger-soft text-danger-ink' : 'bg-ink text-bg'}`}
    >
      <p role={kind === 'error' ? 'alert' : 'status'} className="min-w-0 flex-1 py-1 max-lg:py-0">
        {text}
        {detail && (
          <span className={`num block ${isDetailBold ? 'font-bold' : 'font-normal'}`}>{detail}</span>
        )}
      </p>
      {actions.length > 0 && (
        <div className={`flex flex-wrap gap-x-1 ${actions.length > 1 ? 'order-last -mt-2 w-full' : ''}`}>
          {actions.map(({ label, onPress }) => (
            <button
              key={label}
              type="button"
              onClick={() => {
                // the second click of a double click must not reach the message under this message, or the day
                dropSecondClick();
                dismiss();
                onPress();
              }}
              className="num min-h-9 rounded-md px-2 font-bold underline underline-offset-2 pointer-coarse:min-h-11"
            >
              {label}
            </button>
          ))}
        </div>
      )}
      <button
        type="button"
        aria-label={words.close}
        onClick={dismiss}
        className="grid size-8 shrink-0 place-items-center rounded-md opacity-90 hover:opacity-100 pointer-coarse:size-11"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  );
}
