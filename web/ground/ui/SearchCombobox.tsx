import { Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useBack } from '../lib/navigation.ts';
import { useShortcuts } from '../lib/shortcuts.ts';
import { words } from './words.sq.ts';

interface SearchComboboxProps {
  readonly label: string;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** Undefined until the first answer of the server. */
  readonly matches: readonly { readonly key: string; readonly content: ReactNode }[] | undefined;
  /** Whether the matches belong to the text that is typed now. If not, Enter chooses nothing. */
  readonly isCurrent: boolean;
  /** Shown when nothing matches. */
  readonly emptyMessage: string;
  readonly onChoose: (key: string) => void;
  /** The list floats above the page instead of pushing it down. */
  readonly floats?: boolean;
  readonly autoFocus?: boolean;
  /** The key that moves the focus to this field. */
  readonly shortcut?: string;
}

/** A search field whose matches are chosen with the arrow keys and Enter, or with a tap. */
export function SearchCombobox({
  label,
  typed,
  onType,
  matches,
  isCurrent,
  emptyMessage,
  onChoose,
  floats = false,
  autoFocus = false,
  shortcut,
}: SearchComboboxProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [focused, setFocused] = useState(false);
  const [active, setActive] = useState(0);

  const open = matches !== undefined && typed.trim() !== '' && (focused || !floats);
  const options = open ? matches : [];
  // the new list may be shorter than the one in which `active` was set
  const activeIndex = Math.min(active, options.length - 1);

  useBack(() => onType(''), open && floats);
  useShortcuts(shortcut ? { [shortcut]: () => input.current?.focus() } : {});

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = options[activeIndex];
    if (step && options.length > 0) {
      event.preventDefault();
      setActive((activeIndex + step + options.length) % options.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (chosen && isCurrent) onChoose(chosen.key);
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
        // biome-ignore lint/a11y/noAutofocus: the dialog was opened to search
        autoFocus={autoFocus}
        aria-label={label}
        aria-keyshortcuts={shortcut}
        aria-autocomplete="list"
        aria-expanded={options.length > 0}
        aria-controls={options.length > 0 ? id : undefined}
        aria-activedescendant={options.length > 0 ? optionId(id, activeIndex) : undefined}
        placeholder={label}
        value={typed}
        onChange={(event) => {
          setActive(0);
          onType(event.target.value);
        }}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        onKeyDown={onKeyDown}
        className="input pl-9.5"
      />
      {shortcut && !focused && typed === '' && (
        <kbd aria-hidden className="key pointer-events-none absolute top-2 right-2 max-lg:hidden">
          {shortcut}
        </kbd>
      )}
      <p role="status" className={open && options.length === 0 ? emptyLook(floats) : 'sr-only'}>
        {open && (options.length === 0 ? emptyMessage : words.found(options.length))}
      </p>
      {options.length > 0 && (
        <MatchList
          id={id}
          label={label}
          options={options}
          activeIndex={activeIndex}
          floats={floats}
          onActivate={setActive}
          onChoose={onChoose}
        />
      )}
    </search>
  );
}

interface MatchListProps extends Pick<SearchComboboxProps, 'label' | 'onChoose'> {
  readonly id: string;
  readonly options: NonNullable<SearchComboboxProps['matches']>;
  readonly activeIndex: number;
  readonly floats: boolean;
  readonly onActivate: (index: number) => void;
}

function MatchList({ id, label, options, activeIndex, floats, onActivate, onChoose }: MatchListProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      className={floats ? `pop ${floating}` : 'mt-2 grid grid-cols-1 gap-0.5'}
    >
      {options.map(({ key, content }, n) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and handles the keys
        <div
          key={key}
          id={optionId(id, n)}
          role="option"
          aria-selected={n === activeIndex}
          tabIndex={-1}
          onPointerDown={(event) => event.preventDefault()}
          onPointerMove={() => onActivate(n)}
          onClick={() => onChoose(key)}
          className="opt cursor-pointer aria-selected:bg-sunken"
        >
          {content}
        </div>
      ))}
    </div>
  );
}

const optionId = (listId: string, index: number) => `${listId}-${index}`;

const floating = 'absolute top-full left-0 z-30 mt-1.5 w-80';
const emptyLook = (floats: boolean) =>
  floats ? `pop ${floating} px-3 py-2.5 text-sm text-ink-2` : 'mt-3 px-1 text-md text-ink-2';
