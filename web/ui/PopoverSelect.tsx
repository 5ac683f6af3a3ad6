// A select whose options can have an icon and a note. It imports React Aria: import it only from a lazy chunk.
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Button,
  Collection,
  Header,
  Label,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Select,
  SelectValue,
  Text,
} from 'react-aria-components';
import { Popover } from './Popover.tsx';

export interface Choice {
  readonly key: string;
  readonly label: string;
  /** A small note beside the label. */
  readonly aside?: string;
  readonly disabled?: boolean;
  readonly icon?: ReactNode;
}

interface PopoverSelectProps {
  readonly label: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly error?: string | undefined;
  /** The titles are shown only if there are several groups. */
  readonly groups: readonly { readonly title: string; readonly choices: readonly Choice[] }[];
  readonly onChange: (key: string) => void;
}

export function PopoverSelect({ label, value, placeholder, error, groups, onChange }: PopoverSelectProps) {
  const filled = groups.filter(({ choices }) => choices.length > 0);
  return (
    <Select
      className="field min-w-0 grid-cols-[minmax(0,1fr)]"
      value={value || null}
      placeholder={placeholder ?? ''}
      isInvalid={error !== undefined}
      onChange={(key) => key !== null && onChange(String(key))}
    >
      <Label className="lab">{label}</Label>
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
      <Popover className="pop max-h-72! min-w-(--trigger-width) overflow-auto">
        <ListBox aria-label={label} className="outline-none">
          {filled.map(({ title, choices }) => (
            <ListBoxSection key={title} id={title} aria-label={title}>
              {filled.length > 1 && (
                <Header className="px-2.5 pt-2 pb-1 text-2xs font-semibold text-ink-3">{title}</Header>
              )}
              <Collection items={choices.map((choice) => ({ id: choice.key, ...choice }))}>
                {(choice) => (
                  <ListBoxItem
                    id={choice.key}
                    textValue={choice.label}
                    isDisabled={choice.disabled ?? false}
                    className="opt num data-disabled:text-ink-3"
                  >
                    {choice.icon}
                    <span className="flex-1">{choice.label}</span>
                    {choice.aside && <span className="text-xs text-ink-3">{choice.aside}</span>}
                  </ListBoxItem>
                )}
              </Collection>
            </ListBoxSection>
          ))}
        </ListBox>
      </Popover>
    </Select>
  );
}
