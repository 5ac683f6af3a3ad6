import { Search, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { words } from './words.sq.ts';

interface SearchFieldProps {
  readonly label: string;
  /** The text below the field: it says which data the search looks at. */
  readonly hint?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function SearchField({ label, hint, value, onChange }: SearchFieldProps) {
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <search className="block">
      <div className="relative">
        <Search
          aria-hidden
          className="pointer-events-none absolute inset-y-0 left-3 my-auto size-[17px] text-ink-3"
        />
        <input
          ref={input}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          aria-label={label}
          aria-describedby={hint && hintId}
          placeholder={label}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') clear();
            // sends no form around it
            if (event.key === 'Enter') event.preventDefault();
          }}
          className={`input pl-9.5 ${value ? 'pr-11' : 'pr-3'}`}
        />
        {value && (
          <button
            type="button"
            aria-label={words.clearSearch}
            onClick={clear}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-md text-ink-3 hover:text-ink"
          >
            <X aria-hidden className="size-4" />
          </button>
        )}
      </div>
      {hint && (
        <p id={hintId} className="mt-1 text-xs text-ink-3">
          {hint}
        </p>
      )}
    </search>
  );
}
