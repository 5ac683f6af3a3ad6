import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useBack } from '../lib/navigation.ts';

interface MenuProps {
  readonly label: string;
  /** The content of the button. */
  readonly button: ReactNode;
  readonly buttonClass: string;
  /** The side of the button on which the list opens. */
  readonly place: keyof typeof places;
  /** Elements with `role="menuitem"` or `"menuitemradio"`. */
  readonly children: ReactNode;
}

const places = {
  above: 'bottom-full left-0 mb-2',
  aboveAtRight: 'bottom-full right-2 mb-2',
  below: 'top-full right-0 mt-2',
  right: 'top-full left-0 mt-1',
};

/** A button that opens a short list of actions or links. */
export function Menu({ label, button, buttonClass, place, children }: MenuProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);

  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
  const close = () => {
    setOpen(false);
    trigger.current?.focus();
  };

  useBack(close, open);

  useEffect(() => {
    if (!open) return;
    menu.current?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus();
    const closeFromOutside = (event: Event) => {
      if (!menu.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeFromOutside);
    return () => document.removeEventListener('pointerdown', closeFromOutside);
  }, [open]);

  const onKeyDown = (event: KeyboardEvent) => {
    const list = items();
    const current = list.indexOf(document.activeElement as HTMLElement);
    const next = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: list.length - 1 }[event.key];
    if (next !== undefined) {
      event.preventDefault();
      list.at(next % list.length)?.focus();
    } else if (event.key === 'Escape') {
      close();
    } else if (event.key === 'Tab') {
      setOpen(false);
    }
  };

  return (
    <div ref={menu} className="relative">
      <button
        ref={trigger}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
            event.preventDefault();
            setOpen(true);
          }
        }}
        className={buttonClass}
      >
        <span className="sr-only">{label} </span>
        {button}
      </button>
      {open && (
        <div
          id={id}
          role="menu"
          aria-label={label}
          tabIndex={-1}
          onKeyDown={onKeyDown}
          onClick={close}
          className={`pop absolute z-30 min-w-52 ${places[place]}`}
        >
          {children}
        </div>
      )}
    </div>
  );
}
