import { Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useShortcuts } from '../lib/shortcuts.ts';
import { words } from './words.sq.ts';

interface SearchComboboxProps {
  readonly label: string;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** What was found; undefined until there is an answer. */
  readonly found: readonly { readonly key: string; readonly content: ReactNode }[] | undefined;
  /** They are for what is typed now; until then they are shown, but Enter takes none of them. */
  readonly current: boolean;
  /** What is said where nothing was. */
  readonly empty: string;
  readonly onChoose: (key: string) => void;
  /** The list lies above the page, or in it. */
  readonly floats?: boolean;
  readonly autoFocus?: boolean;
  /** The key that leads here from wherever nobody is typing. */
  readonly shortcut?: string;
}

/** A search field whose matches are chosen by arrows and Enter, or by a tap. */
export function SearchCombobox({
  label,
  typed,
  onType,
  found,
  current,
  empty,
  onChoose,
  floats = false,
  autoFocus = false,
  shortcut,
}: SearchComboboxProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [here, setHere] = useState(false);
  const [active, setActive] = useState(0);

  const open = found !== undefined && typed.trim() !== '' && (here || !floats);
  const options = open ? found : [];
  // fewer matches may have come since
  const at = Math.min(active, options.length - 1);
  const optionId = (n: number) => `${id}-${n}`;

  useShortcuts(shortcut ? { [shortcut]: () => input.current?.focus() } : {});

  const steer = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = options[at];
    if (step && options.length > 0) {
      event.preventDefault();
      setActive((at + step + options.length) % options.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (chosen && current) onChoose(chosen.key);
    } else if (event.key === 'Escape' && typed) {
      event.stopPropagation();
      onType('');
    } else if (event.key === 'Escape') {
      input.current?.blur();
    }
  };

  return (
    <search className="relative block">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-0 left-3 h-10 w-[17px] text-ink-3 max-lg:h-11.5"
      />
      <input
        ref={input}
        type="text"
        role="combobox"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        // biome-ignore lint/a11y/noAutofocus: it is the one thing in a window that was opened to search
        autoFocus={autoFocus}
        aria-label={label}
        aria-keyshortcuts={shortcut}
        aria-autocomplete="list"
        aria-expanded={options.length > 0}
        aria-controls={options.length > 0 ? id : undefined}
        aria-activedescendant={options.length > 0 ? optionId(at) : undefined}
        placeholder={label}
        value={typed}
        onChange={(event) => {
          setActive(0);
          onType(event.target.value);
        }}
        onFocus={() => setHere(true)}
        onBlur={() => setHere(false)}
        onKeyDown={steer}
        className="input pl-9.5"
      />
      {shortcut && !here && typed === '' && (
        <kbd aria-hidden className="key pointer-events-none absolute top-2 right-2">
          {shortcut}
        </kbd>
      )}
      <p role="status" className={open && options.length === 0 ? emptyLook(floats) : 'sr-only'}>
        {open && (options.length === 0 ? empty : words.found(options.length))}
      </p>
      {options.length > 0 && (
        <div
          id={id}
          role="listbox"
          aria-label={label}
          className={floats ? `pop ${floating}` : 'mt-2 grid grid-cols-1 gap-0.5'}
        >
          {options.map(({ key, content }, n) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are pressed in the field, which keeps the focus
            <div
              key={key}
              id={optionId(n)}
              role="option"
              aria-selected={n === at}
              tabIndex={-1}
              onPointerDown={(event) => event.preventDefault()}
              onPointerMove={() => setActive(n)}
              onClick={() => onChoose(key)}
              className="opt cursor-pointer aria-selected:bg-sunken"
            >
              {content}
            </div>
          ))}
        </div>
      )}
    </search>
  );
}

const floating = 'absolute top-full left-0 z-30 mt-1.5 w-80';
const emptyLook = (floats: boolean) =>
  floats ? `pop ${floating} px-3 py-2.5 text-sm text-ink-2` : 'mt-3 px-1 text-md text-ink-2';
