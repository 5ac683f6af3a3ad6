// The fields for the client of a visit and for the client's phone. The field of the client offers at most five clients that match the typed
// text, each with phone and last visit. A new name is accepted too.

import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import {
  ComboBox,
  FieldError,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
} from 'react-aria-components/ComboBox';
import type { KeptClient } from '#contracts/clients/kept-clients.ts';
import { nameFits } from '#contracts/ground/names.rules.ts';
import { phoneExample } from '#contracts/ground/phones.sq.ts';
import { useClientMatches } from '../../clients/api.ts';
import type { FoundClient } from '../../clients/kept.ts';
import { salonQuery } from '../../salon/salons/api.ts';
import { useDebounced } from '../../ground/lib/use-delayed.ts';
import { words as outboxWords } from '../../ground/outbox/words.sq.ts';
import { PhoneField } from '../../ground/ui/PhoneField.tsx';
import { formWords as words } from './words.sq.ts';

/** The time in milliseconds without typing before the search: longer than between two letters, shorter than between two words. */
const pause = 120;

/** False if the form was opened with a finger: the on-screen keyboard would cover the form. */
const mayTakeFocus = () =>
  matchMedia('(pointer: fine)').matches || document.activeElement?.matches(':focus-visible') === true;

/** A line of the list that cannot be chosen. */
interface Line {
  readonly id: string;
  readonly line: string;
}
const searching: Line = { id: 'searching', line: words.searching };
type Option = FoundClient | Line;

interface ClientFieldProps {
  readonly typed: string;
  /** The text to search for, if it is only a part of the typed text. */
  readonly search?: string;
  /** True if clients are chosen in another part of the form. */
  readonly hasNoList?: boolean;
  readonly maxLength?: number;
  readonly placeholder?: string | undefined;
  readonly error: string | undefined;
  readonly onType: (typed: string) => void;
  readonly onChoose: (client: KeptClient) => void;
  readonly onLeave: () => void;
  /** False if another field of the form must be filled first. */
  readonly autoFocus?: boolean;
}

export function ClientField({
  typed,
  search = typed,
  hasNoList = false,
  maxLength = 120,
  placeholder = words.clientPlaceholder,
  error,
  onType,
  onChoose,
  onLeave,
  autoFocus = true,
}: ClientFieldProps) {
  const [takesFocus] = useState(() => autoFocus && mayTakeFocus());
  const query = useDebounced(search, pause);
  const { matches: found = [], isCurrent, isFetching } = useClientMatches(query);
  const isOfTyped = query === search && isCurrent;
  const isSearching = query !== search || isFetching;
  // until the new matches are found, only the previous matches that still fit are shown, so that no wrong client is chosen
  const matches = isOfTyped ? found : found.filter(({ name }) => nameFits(name, search));
  // with an empty list the popover would close, and stay closed when the answer arrives
  const listed: readonly Option[] = isSearching && matches.length === 0 ? [searching] : headed(matches);
  const options = hasNoList ? [] : listed;
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
      onBlur={onLeave}
      isInvalid={error !== undefined}
      autoFocus={takesFocus}
    >
      <Label className="lab">{words.client}</Label>
      <Input className="input" placeholder={placeholder} autoComplete="off" maxLength={maxLength} />
      <FieldError className="text-xs font-medium text-danger-ink">{error}</FieldError>
      {/* not the popover that Back closes: this list opens automatically, and Back is meant for the form */}
      <Popover className="pop w-(--trigger-width)">
        <ListBox<Option> className="outline-none">
          {(option) => ('line' in option ? lineOf(option) : itemOf(option))}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}

function headed(matches: readonly FoundClient[]): readonly Option[] {
  const line = matches.find(({ from }) => from)?.from;
  return line ? [{ id: 'from', line }, ...matches] : matches;
}

const lineOf = ({ id, line }: Line) => (
  <ListBoxItem id={id} textValue={line} isDisabled className="opt text-sm text-ink-2">
    {line}
  </ListBoxItem>
);

const itemOf = ({ id, name, phone, lastVisit, from, waits }: FoundClient) => (
  <ListBoxItem id={id} textValue={name} className="opt">
    <span className="min-w-0 flex-1">
      <span className="block truncate font-medium">{name}</span>
      {(waits || !from) && (
        <span className="block truncate text-xs text-ink-3">
          {waits ? outboxWords.waits : words.lastVisit(lastVisit)}
        </span>
      )}
    </span>
    {phone && <span className="num text-xs text-ink-2">{phone}</span>}
  </ListBoxItem>
);

interface ClientPhoneProps extends Pick<ComponentProps<typeof PhoneField>, 'value' | 'error' | 'onChange'> {
  /** The number of the client, which fills the field. A typed number replaces it. */
  readonly known?: string | null | undefined;
}

export function ClientPhoneField({ known, ...field }: ClientPhoneProps) {
  const { data: salon } = useQuery(salonQuery);
  return (
    <PhoneField
      {...field}
      onFocus={({ currentTarget }) => currentTarget.value === known && currentTarget.select()}
      name="client_phone"
      label={words.phone}
      autoComplete="off"
      placeholder={phoneExample(salon?.country)}
    />
  );
}
