import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';

interface MenuProps {
  readonly label: string;
  /** What the button shows. */
  readonly button: ReactNode;
  readonly buttonClass: string;
  /** Where the list opens, seen from the button. */
  readonly place: keyof typeof places;
  /** Elements with `role="menuitem"` or `"menuitemradio"`. */
  readonly children: ReactNode;
}

const places = {
  above: 'bottom-full left-0 mb-2',
  below: 'top-full right-0 mt-2',
  right: 'top-full left-0 mt-1',
};

/** A button that opens a short list of things to do or places to go. */
export function Menu({ label, button, buttonClass, place, children }: MenuProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const whole = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);

  const items = () => [...(whole.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
  const close = () => {
    setOpen(false);
    trigger.current?.focus();
  };

  useEffect(() => {
    if (!open) return;
    whole.current?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus();
    const closeFromOutside = (event: Event) => {
      if (!whole.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeFromOutside);
    return () => document.removeEventListener('pointerdown', closeFromOutside);
  }, [open]);

  const steer = (event: KeyboardEvent) => {
    const list = items();
    const at = list.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: list.length - 1 }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      list.at(to % list.length)?.focus();
    } else if (event.key === 'Escape') {
      close();
    } else if (event.key === 'Tab') {
      setOpen(false);
    }
  };

  return (
    <div ref={whole} className="relative">
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
          onKeyDown={steer}
          onClick={close}
          className={`pop absolute z-30 min-w-52 ${places[place]}`}
        >
          {children}
        </div>
      )}
    </div>
  );
}
