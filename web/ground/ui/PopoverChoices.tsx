// The list of a select, in a popover. It imports React Aria: import it only from a lazy chunk.
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Collection, Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components';
import { nameFits } from '#contracts/ground/names.rules.ts';
import { Popover } from './Popover.tsx';

export interface PopoverChoice {
  readonly key: string;
  readonly label: string;
  /** A small note beside the label. */
  readonly aside?: string;
  readonly disabled?: boolean;
  readonly icon?: ReactNode;
}

interface PopoverChoicesProps {
  readonly label: string;
  /** The titles are shown only if there are several groups. */
  readonly groups: readonly { readonly title: string; readonly choices: readonly PopoverChoice[] }[];
}

export function PopoverChoices({ label, groups }: PopoverChoicesProps) {
  const filled = groups.filter(({ choices }) => choices.length > 0);
  return (
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
  );
}

/** Typing on a closed select opens it. The focus goes to the first choice that fits what is typed, as in a search. */
export function useTypeahead(choices: readonly PopoverChoice[]) {
  const [isOpen, onOpenChange] = useState(false);
  const typed = useRef('');

  const find = (text: string) => {
    typed.current = text;
    return choices.find(({ label, disabled }) => !disabled && nameFits(label, text));
  };
  const onKeyDownCapture = (event: KeyboardEvent) => {
    const { key } = event;
    if (key.length > 1 || key === ' ' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    const found = find((isOpen ? typed.current : '') + key) ?? find(key);
    onOpenChange(true);
    const option = found && `[role=option][data-key="${CSS.escape(found.key)}"]`;
    // the list has to be drawn, and takes the focus first
    requestAnimationFrame(() => option && document.querySelector<HTMLElement>(option)?.focus());
  };
  return { select: { isOpen, onOpenChange }, onKeyDownCapture };
}
