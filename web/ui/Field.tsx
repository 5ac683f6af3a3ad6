import { type ReactNode, useId } from 'react';

export interface FieldProps {
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  /** On a desktop the label stands in the head of a table, and here only for those who hear the page. */
  readonly inTable?: boolean | undefined;
}

interface Wiring {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

/** The label above a control, what is said below it, and the wires between them. */
export function Field({
  label,
  error,
  hint,
  inTable = false,
  children,
}: FieldProps & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className="field">
      <label htmlFor={id} className={`lab ${inTable ? 'lg:sr-only' : ''}`}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': note ? noteId : undefined,
      })}
      {note && (
        <p id={noteId} className={`text-xs ${error ? 'font-medium text-danger-ink' : 'text-ink-3'}`}>
          {note}
        </p>
      )}
    </div>
  );
}
