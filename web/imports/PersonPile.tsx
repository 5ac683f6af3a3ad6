// The people of the file, each with a checkbox. Only checked people are imported.
import { useState } from 'react';
import { birthdayText } from '#contracts/clients/clients.sq.ts';
import { keyFits, nameKey } from '#contracts/ground/names.rules.ts';
import { shownPhone } from '#contracts/ground/phones.rules.ts';
import { Button } from '../ground/ui/Button.tsx';
import { Pagination } from '../ground/ui/Pagination.tsx';
import { SearchField } from '../ground/ui/SearchField.tsx';
import type { KnownClient, MatchedClient } from './matching.rules.ts';
import { words } from './screen.sq.ts';
import { usePages } from './use-pages.ts';

const text = words.piles;

interface PersonPileProps {
  readonly matched: readonly MatchedClient[];
  readonly book: readonly KnownClient[];
  readonly isInTitleCase: boolean;
  readonly isOn: (row: number) => boolean;
  readonly onTick: (rows: readonly number[], on: boolean) => void;
}

export function PersonPile({ matched, book, isInTitleCase, isOn, onTick }: PersonPileProps) {
  const [typed, type] = useState('');
  const keys = matched.map(({ client }) => `${nameKey(client.name)} ${client.phone ?? ''}`);
  const wanted = nameKey(typed);
  const digits = typed.replace(/\D/g, '').replace(/^0+/, '');
  const found = matched.filter((_, n) => {
    const key = keys[n] ?? '';
    return keyFits(key, wanted) || (digits.length > 2 && key.includes(digits));
  });
  const nameOf = new Map(book.map(({ id, name }) => [id, name]));
  const { shown, pages, turn } = usePages(found);
  const rows = found.map(({ client }) => client.row);
  const chosen = matched.filter(({ client }) => isOn(client.row)).length;
  const areAllOn = rows.every(isOn);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
        <div className="w-full lg:w-80">
          <SearchField label={text.search} value={typed} onChange={type} />
        </div>
        {rows.length > 0 && (
          <Button onClick={() => onTick(rows, !areAllOn)}>{areAllOn ? text.tickNone : text.tickAll}</Button>
        )}
        <p role="status" className="num text-sm text-ink-3">
          {text.chosen(chosen, matched.length)}
        </p>
      </div>
      {found.length === 0 && <p className="py-6 text-center text-ink-2">{text.noneFound}</p>}
      {found.length > 0 && (
        <ul className="card divide-y divide-line-2">
          {shown.map((one) => (
            <li key={one.client.row}>
              <PersonRow
                matched={one}
                isInTitleCase={isInTitleCase}
                inBook={nameInBook(one, nameOf)}
                isOn={isOn(one.client.row)}
                onTick={(on) => onTick([one.client.row], on)}
              />
            </li>
          ))}
        </ul>
      )}
      {pages.total_pages > 1 && <Pagination pages={pages} onTurn={turn} />}
    </>
  );
}

const nameInBook = ({ persons: [person] }: MatchedClient, nameOf: ReadonlyMap<string, string>) =>
  person && 'client' in person ? nameOf.get(person.client) : undefined;

interface PersonRowProps {
  readonly matched: MatchedClient;
  readonly isInTitleCase: boolean;
  readonly inBook: string | undefined;
  readonly isOn: boolean;
  readonly onTick: (on: boolean) => void;
}

function PersonRow({ matched: { client, joined }, isInTitleCase, inBook, isOn, onTick }: PersonRowProps) {
  const name = isInTitleCase ? client.name : (client.inCapitals ?? client.name);
  const lines = [
    factsOf(client),
    inBook && inBook !== name && text.inBook(inBook),
    joined.length > 0 && text.joined(joined.length + 1),
  ].filter(Boolean);
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-3 px-4 py-2.5">
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => onTick(event.target.checked)}
        className="tick"
      />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold break-words">{name}</span>
        {lines.map((line) => (
          <span key={String(line)} className="num block text-sm break-words text-ink-3">
            {line}
          </span>
        ))}
      </span>
    </label>
  );
}

/** The facts of a client: `+355 69 … · ana@example.com · 10 maj 1990`. */
export const factsOf = ({ phone, email, birthday, note, packages }: MatchedClient['client']): string =>
  [
    ...[phone && shownPhone(phone), email, birthday && birthdayText(birthday), note && shortened(note)],
    ...(packages ?? []).map(({ name }) => name),
  ]
    .filter(Boolean)
    .join(' · ');

const shortened = (note: string) => (note.length > 80 ? `${note.slice(0, 80)}…` : note);
