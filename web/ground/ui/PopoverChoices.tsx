// The list of a select, in a popover. It imports React Aria: import it only from a lazy chunk.
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Collection, Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { nameFits } from '#contracts/ground/names.rules.ts';
import { afterFocusReturned } from '../lib/after-paint.ts';
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

/**
 * Typing on a closed select. The list opens, and the focus goes to the first choice that fits the typed text, as in a search. Then Tab
 * takes that choice and moves to the next field.
 */
export function useTypeahead(choices: readonly PopoverChoice[], onChoose: (key: string) => void) {
  const [isOpen, setOpen] = useState(false);
  const typed = useRef('');
  const onOpenChange = (open: boolean) => {
    typed.current = '';
    setOpen(open);
  };

  const find = (text: string) => {
    typed.current = text;
    return choices.find(({ label, disabled }) => !disabled && nameFits(label, text));
  };
  const leave = (event: KeyboardEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const field = event.currentTarget.querySelector('button');
    const option = document.activeElement?.closest<HTMLElement>('[role=option]');
    if (typed.current && option?.dataset.key) onChoose(option.dataset.key);
    onOpenChange(false);
    afterFocusReturned(() => field && focusBeside(field, event.shiftKey ? -1 : 1));
  };
  const onKeyDownCapture = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'Tab' && isOpen) return leave(event);
    // a space chooses the option, unless letters were typed before the space
    const isTyped = key.length === 1 && (key !== ' ' || (isOpen && typed.current !== ''));
    if (!isTyped || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    const found = find((isOpen ? typed.current : '') + key) ?? (key === ' ' ? undefined : find(key));
    setOpen(true);
    const option = found && `[role=option][data-key="${CSS.escape(found.key)}"]`;
    // the list has to be drawn first, and takes the focus itself at first
    requestAnimationFrame(() => option && document.querySelector<HTMLElement>(option)?.focus());
  };
  return { select: { isOpen, onOpenChange }, onKeyDownCapture };
}

const focusable = 'input, textarea, summary, button:not(:disabled), a[href]';

/** Focuses the field before or after this one, as Tab does. */
function focusBeside(field: HTMLElement, direction: 1 | -1) {
  const all = [
    ...(field.closest('form, [role=dialog]') ?? document).querySelectorAll<HTMLElement>(focusable),
  ];
  const reachable = all.filter((one) => one === field || (one.tabIndex >= 0 && one.checkVisibility()));
  reachable[reachable.indexOf(field) + direction]?.focus();
}
