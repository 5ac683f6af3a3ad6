import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { v7 as newId } from 'uuid';
import { dateAndTime, dayAndMonth, dayOf } from '#contracts/ground/format.sq.ts';
import { isSameName, nameKey } from '#contracts/ground/names.rules.ts';
import { roleNames } from '#contracts/ground/roles.sq.ts';
import type { Barber } from '#contracts/salon/barbers.ts';
import { mayChange, maySeeAs } from '#contracts/salon/staff.rules.ts';
import { messages } from '#contracts/salon/staff.sq.ts';
import { maxPeople, type Person } from '#contracts/salon/staff.ts';
import { barbersQuery } from '../barbers/api.ts';
import { explain } from '../../ground/lib/call.ts';
import { Chunk } from '../../ground/lib/chunk.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { AddByName } from '../../ground/ui/AddByName.tsx';
import { Badge } from '../../ground/ui/Badge.tsx';
import { Button } from '../../ground/ui/Button.tsx';
import { LazyDialog } from '../../ground/ui/LazyDialog.tsx';
import { LoadFailed } from '../../ground/ui/LoadFailed.tsx';
import { Skeleton } from '../../ground/ui/Skeleton.tsx';
import { tellOutcome } from '../../ground/ui/toast.ts';
import { createPerson, staffQuery, updatePerson } from './api.ts';
import type { PersonDialogProps } from './PersonDialog.tsx';
import { words } from './words.sq.ts';

const personDialog = new Chunk<PersonDialogProps>(() => import('./PersonDialog.tsx'));

interface StaffListProps {
  /** The id of the signed-in person. */
  readonly ownId: string | undefined;
  /** The parts of other folders for a person, below the form. They may close the dialog. */
  readonly more: (person: Person, close: () => void) => ReactNode;
}

export function StaffList({ ownId, more }: StaffListProps) {
  const { data: people, error, refetch } = useQuery(staffQuery);
  const { data: barbers = [] } = useQuery(barbersQuery);
  const [openId, open] = useState<string>();
  const by = people?.find(({ id }) => id === ownId);
  const opened = people?.find(({ id }) => id === openId);
  const withoutPerson = barbers.filter(
    (barber) => barber.active && !people?.some(({ barberId }) => barberId === barber.id),
  );
  const columnOf = ({ barberId }: Person) => barbers.find(({ id }) => id === barberId)?.name;

  return (
    <div className="grid max-w-[640px] gap-4">
      <p className="text-ink-2">{words.line}</p>
      {error && <LoadFailed onRetry={refetch}>{explain(error, words.loadFailed)}</LoadFailed>}
      {!people && !error && <Skeleton lines={3} />}
      {people && by && (
        <>
          <ul aria-label={words.people} className="card divide-y divide-line-2 overflow-hidden">
            {people.map((person) => (
              <li key={person.id}>
                {mayChange(by, person.role) ? (
                  <button
                    type="button"
                    onClick={() => open(person.id)}
                    className="flex w-full items-center gap-3 px-4 py-3 text-left hover:bg-sunken"
                  >
                    <span className="sr-only">{words.edit}</span>
                    <Line person={person} column={columnOf(person)} />
                    <ChevronRight aria-hidden className="size-4.5 shrink-0 text-ink-3" />
                  </button>
                ) : (
                  <div className="px-4 py-3">
                    <Line person={person} column={columnOf(person)} />
                  </div>
                )}
              </li>
            ))}
          </ul>
          {people.length < maxPeople ? (
            <>
              {withoutPerson.length > 0 && (
                <ColumnsWithoutPerson barbers={withoutPerson} people={people} by={by} />
              )}
              <NewPerson onAdded={open} />
            </>
          ) : (
            <p className="text-ink-2">{words.full(maxPeople)}</p>
          )}
          {opened && (
            <LazyDialog
              key={opened.id}
              chunk={personDialog}
              person={opened}
              by={by}
              people={people}
              barbers={barbers}
              onClose={() => open(undefined)}
            >
              {more(opened, () => open(undefined))}
            </LazyDialog>
          )}
        </>
      )}
    </div>
  );
}

/** The form for a new person. A name is enough, because the dialog opens next for the other values. */
function NewPerson({ onAdded }: { onAdded: (id: string) => void }) {
  // the id is the same for all attempts with the same name: a retry after a lost answer adds nobody twice
  const [id, setId] = useState(() => newId());
  const add = useChange(createPerson);
  return (
    <AddByName
      keepAs="new person"
      words={words}
      missing={messages.nameMissing}
      add={(name) => add.mutateAsync({ body: { id, name, role: 'barber' } })}
      onAdded={({ data }) => {
        setId(newId());
        onAdded(data.id);
      }}
    />
  );
}

function Line({ person, column }: { person: Person; column: string | undefined }) {
  const { name, role, email, invitedUntil, hasPin, pinIsOff, lastSeenAt, active } = person;
  return (
    <span className="grid min-w-0 flex-1 gap-0.5">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-semibold break-words">{name}</span>
        <Badge>{roleNames[role]}</Badge>
        {hasPin && <Badge tone="good">{words.hasPin}</Badge>}
        {pinIsOff && <Badge tone="bad">{words.pinIsOff}</Badge>}
        {!active && <Badge tone="waiting">{words.inactive}</Badge>}
      </span>
      <span className="text-sm break-words text-ink-2">
        {column ?? words.noColumn} ·{' '}
        {email
          ? words.login(email)
          : invitedUntil
            ? words.invited(dayAndMonth(dayOf(invitedUntil)))
            : words.noLogin}
      </span>
      <span className="num text-sm text-ink-3">
        {lastSeenAt ? words.lastSeen(dateAndTime(lastSeenAt)) : words.neverSeen}
      </span>
    </span>
  );
}

interface ColumnsProps {
  readonly barbers: readonly Barber[];
  readonly people: readonly Person[];
  readonly by: Person;
}

/**
 * The columns that have no person yet, such as the columns of the first steps. One tap makes a person for a column, or gives the column
 * to somebody who is on the staff already: an owner who works, too, or who has its name.
 */
function ColumnsWithoutPerson({ barbers, people, by }: ColumnsProps) {
  const free = people.filter((person) => person.active && !person.barberId && maySeeAs(by, person));
  return (
    <section aria-label={words.withoutPerson} className="grid gap-2">
      <p className="text-ink-2">{words.withoutPersonLine}</p>
      <ul className="card divide-y divide-line-2 overflow-hidden">
        {barbers.map((barber) => (
          <li key={barber.id} className="flex flex-wrap items-center gap-2 px-4 py-2">
            <span className="flex-1 font-semibold break-words">{barber.name}</span>
            <AddButton barber={barber} same={sameAs(barber, free)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The people who may work in the column: who has its name, else an owner. */
function sameAs(barber: Barber, free: readonly Person[]): Person[] {
  const named = free.filter((one) => isNameOf(one, barber));
  return named.length > 0 ? named : free.filter(({ role }) => role === 'owner');
}

const isNameOf = (person: Person, { name }: Barber) =>
  `${nameKey(person.name)} `.startsWith(`${nameKey(name)} `);

function AddButton({ barber, same }: { barber: Barber; same: readonly Person[] }) {
  // one id for all attempts: a retry after a lost answer adds nobody twice
  const [id] = useState(() => newId());
  const add = useChange(createPerson);
  const link = useChange(updatePerson);
  const named = <span className="sr-only">{barber.name}: </span>;
  const told = tellOutcome(words.saveFailed);
  const linked = { barberId: barber.id, shown: { barberId: null } };
  return (
    <>
      {same.map((person) => (
        <Button
          key={person.id}
          busy={link.isPending}
          onClick={() => link.mutate({ params: { id: person.id }, body: linked }, told)}
        >
          {named}
          {words.linkTo(person.name)}
        </Button>
      ))}
      {/* the staff has no two people of one name */}
      {!same.some(({ name }) => isSameName(name, barber.name)) && (
        <Button
          busy={add.isPending}
          onClick={() =>
            add.mutate({ body: { id, name: barber.name, role: 'barber', barberId: barber.id } }, told)
          }
        >
          {named}
          {words.addToStaff}
        </Button>
      )}
    </>
  );
}
