// The people of the file who may be in the book already. The user answers for each of them.
import { Pagination } from '../ground/ui/Pagination.tsx';
import { RadioGroup } from '../ground/ui/RadioGroup.tsx';
import { type KnownClient, keyOf, type MatchedClient, type Person } from './matching.rules.ts';
import { factsOf } from './PersonPile.tsx';
import { words } from './screen.sq.ts';
import { usePages } from './use-pages.ts';

const text = words.piles;

interface AskedPileProps {
  readonly why: string;
  readonly matched: readonly MatchedClient[];
  /** All people of the file: a person may also be the same as the person of another row. */
  readonly all: readonly MatchedClient[];
  readonly book: readonly KnownClient[];
  readonly answers: ReadonlyMap<number, Person | null>;
  readonly onAnswer: (row: number, answer: Person | null) => void;
}

export function AskedPile({ why, matched, all, book, answers, onAnswer }: AskedPileProps) {
  const { shown, pages, turn } = usePages(matched);
  const known = new Map(book.map((one) => [one.id, one]));
  const rows = new Map(all.map(({ client }) => [client.row, client]));
  const nameOf = (person: Person) => {
    if ('row' in person) return text.rowOfFile(rows.get(person.row)?.name ?? '', person.row);
    const one = known.get(person.client);
    return [one?.name, one?.phone, one?.email].filter(Boolean).join(' · ');
  };
  return (
    <>
      <p className="text-sm text-ink-2">{why}</p>
      <ul className="card divide-y divide-line-2">
        {shown.map(({ client, persons }) => {
          const answer = answers.get(client.row);
          const chosen =
            answer === undefined
              ? undefined
              : answer === null
                ? other
                : String(persons.findIndex((one) => keyOf(one) === keyOf(answer)));
          return (
            <li key={client.row} className="px-4 py-3">
              <p className="font-semibold break-words">{client.name}</p>
              <p className="num text-sm break-words text-ink-3">{factsOf(client)}</p>
              <div className="mt-1">
                <RadioGroup
                  label={client.name}
                  isLabelHidden
                  value={chosen}
                  names={[
                    ...persons.map((person, n) => [String(n), text.sameAs(nameOf(person))] as const),
                    [other, text.other],
                  ]}
                  onChange={(key) => onAnswer(client.row, persons[Number(key)] ?? null)}
                />
              </div>
            </li>
          );
        })}
      </ul>
      {pages.total_pages > 1 && <Pagination pages={pages} onTurn={turn} />}
    </>
  );
}

const other = 'other';
