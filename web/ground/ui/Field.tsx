import { type ReactNode, useId } from 'react';

export interface FieldProps {
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  /**
   * Whether the field is in a table. On a wide screen the header of the table shows the label, and the field itself has it only for screen
   * readers.
   */
  readonly inTable?: boolean | undefined;
}

interface ControlAttributes {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

/** A control with its label above, its error or hint below, and the attributes that connect them. */
export function Field({
  label,
  error,
  hint,
  inTable = false,
  children,
}: FieldProps & { children: (attributes: ControlAttributes) => ReactNode }) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className="field">
      <label htmlFor={id} className={`lab ${inTable ? 'xl:sr-only' : ''}`}>
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
