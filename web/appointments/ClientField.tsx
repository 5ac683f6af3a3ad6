// Who comes: at most five who match what is typed, each with phone and last visit; or a new name, simply typed.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ComboBox, FieldError, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import type { Client } from '#contracts/clients.ts';
import { nameKey } from '#contracts/names.rules.ts';
import { clientMatchesQuery } from '../clients/api.ts';
import { useSettled } from '../lib/use-settled.ts';
import { formWords as words } from './screen.sq.ts';

/** Shorter than the pause between two words, longer than that between two letters. */
const pause = 120;

/** Not where a finger opened the form: the keyboard would cover it before it is seen. */
const mayTakeFocus = () =>
  matchMedia('(pointer: fine)').matches || document.activeElement?.matches(':focus-visible') === true;

const searching = { id: 'searching' } as const;
type Option = Client | typeof searching;

interface ClientFieldProps {
  readonly typed: string;
  readonly error: string | undefined;
  readonly onType: (typed: string) => void;
  readonly onChoose: (client: Client) => void;
}

export function ClientField({ typed, error, onType, onChoose }: ClientFieldProps) {
  const [takesFocus] = useState(mayTakeFocus);
  const sought = useSettled(typed, pause);
  const { data: found = [], isFetching } = useQuery(clientMatchesQuery(sought));
  const isSearching = isFetching || sought !== typed;
  // until the answer comes, those of the one before who may be in it: nobody is chosen who was not meant
  const matches = isSearching ? found.filter(({ name }) => nameKey(name).includes(nameKey(typed))) : found;
  // a list that has nothing yet would stay closed when the answer comes
  const options: readonly Option[] = isSearching && matches.length === 0 ? [searching] : matches;
  return (
    <ComboBox
      className="field"
      name="client_name"
      allowsCustomValue
      items={options}
      inputValue={typed}
      onInputChange={onType}
      onChange={(id) => {
        const client = matches.find((match) => match.id === id);
        if (client) onChoose(client);
      }}
      isInvalid={error !== undefined}
      autoFocus={takesFocus}
    >
      <Label className="lab">{words.client}</Label>
      <Input className="input" placeholder={words.clientPlaceholder} autoComplete="off" maxLength={120} />
      <FieldError className="text-xs font-medium text-danger-ink">{error}</FieldError>
      <Popover className="pop w-(--trigger-width)">
        <ListBox<Option> className="outline-none">
          {(option) => ('name' in option ? matchOf(option) : stillSearching)}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}

const stillSearching = (
  <ListBoxItem id={searching.id} textValue={words.searching} isDisabled className="opt text-sm text-ink-2">
    {words.searching}
  </ListBoxItem>
);

const matchOf = ({ id, name, phone, lastVisit }: Client) => (
  <ListBoxItem id={id} textValue={name} className="opt">
    <span className="min-w-0 flex-1">
      <span className="block truncate font-medium">{name}</span>
      <span className="block truncate text-xs text-ink-3">{words.lastVisit(lastVisit)}</span>
    </span>
    {phone && <span className="num text-xs text-ink-2">{phone}</span>}
  </ListBoxItem>
);
