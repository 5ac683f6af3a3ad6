// A select whose options can have an icon and a note. It imports React Aria: import it only from a lazy chunk.
import { ChevronDown } from 'lucide-react';
import { Button, Label, Select, SelectValue, Text } from 'react-aria-components/Select';
import { type PopoverChoice, PopoverChoices, useTypeahead } from './PopoverChoices.tsx';

interface PopoverSelectProps {
  readonly label: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly error?: string | undefined;
  /** The titles are shown only if there are several groups. */
  readonly groups: readonly { readonly title: string; readonly choices: readonly PopoverChoice[] }[];
  readonly onChange: (key: string) => void;
}

export function PopoverSelect({ label, value, placeholder, error, groups, onChange }: PopoverSelectProps) {
  const { select, onKeyDownCapture } = useTypeahead(
    groups.flatMap(({ choices }) => choices),
    onChange,
  );
  return (
    <Select
      {...select}
      className="field min-w-0 grid-cols-[minmax(0,1fr)]"
      value={value || null}
      placeholder={placeholder ?? ''}
      isInvalid={error !== undefined}
      onChange={(key) => key !== null && onChange(String(key))}
    >
      <Label className="lab">{label}</Label>
      <div role="presentation" className="contents" onKeyDownCapture={onKeyDownCapture}>
        <Button
          className="input flex items-center justify-between gap-2 text-left"
          data-invalid={error !== undefined || undefined}
        >
          <SelectValue className="num min-w-0 truncate data-placeholder:text-ink-3">
            {({ selectedText, isPlaceholder, defaultChildren }) =>
              isPlaceholder ? defaultChildren : selectedText
            }
          </SelectValue>
          <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-3" />
        </Button>
        {error && (
          <Text slot="errorMessage" className="text-xs font-medium text-danger-ink">
            {error}
          </Text>
        )}
        <PopoverChoices label={label} groups={groups} />
      </div>
    </Select>
  );
}
