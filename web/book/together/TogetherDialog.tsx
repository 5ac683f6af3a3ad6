// The form for several people who come together: one save books all their visits, or none.

import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { maxVisitsTogether } from '#contracts/appointments/together.ts';
import type { LocalTime } from '#contracts/ground/appointment.rules.ts';
import { clockTime, minutesOf } from '#contracts/ground/calendar.rules.ts';
import { everyClaimedOf } from '#contracts/ground/claims-of.rules.ts';
import type { Barber } from '#contracts/salon/barbers.ts';
import { useDay } from '../../appointments/api.ts';
import { claimingOf, claimLineOf } from '../../appointments/claim-book.rules.ts';
import { useClaimBook } from '../../appointments/claim-book.ts';
import { bookableFor } from '../../appointments/columns.rules.ts';
import { withIds } from '../../appointments/ids.ts';
import { LazyBusyMonth } from '../../appointments/LazyBusyMonth.tsx';
import { earliestOn, slotTimes, sortedMinutes, usualHours } from '../../appointments/slot.rules.ts';
import { takenIn } from '../../appointments/taken.ts';
import { useOpeningHours } from '../../appointments/use-opening-hours.ts';
import { notDoneBy } from '../../appointments/who-does.ts';
import { notDoneWords, offerWords } from '../../appointments/words.sq.ts';
import { useRights } from '../../identity/accounts/session.ts';
import { barbersQuery } from '../../salon/barbers/api.ts';
import { phoneProblem } from '../../salon/salons/phone-problem.ts';
import { useServices } from '../../salon/services/api.ts';
import { movedTo } from '../actions.ts';
import { FormFrame } from '../visit-form/FormFrame.tsx';
import { useKeptForm } from '../visit-form/kept-form.ts';
import { useOutside } from '../visit-form/OutsideLine.tsx';
import { servicesIn, withOtherBarber } from '../visit-form/services.rules.ts';
import type { KnownClient, VisitValues } from '../visit-form/values.rules.ts';
import { isFilledIn } from '../visit-form/visit.rules.ts';
import { formWords } from '../visit-form/words.sq.ts';
import type { CallFailed } from '../../ground/lib/call.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { useForm } from '../../ground/lib/use-form.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { DateField } from '../../ground/ui/DateField.tsx';
import { Dialog } from '../../ground/ui/Dialog.tsx';
import { PopoverSelect } from '../../ground/ui/PopoverSelect.tsx';
import { SelectField } from '../../ground/ui/SelectField.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { createVisits } from './api.ts';
import { PersonFields } from './PersonFields.tsx';
import {
  areOffered,
  claimsOfPeople,
  eachWithOwnBarber,
  nextBarber,
  type Order,
  ofOthers,
  type Person,
  type Problems,
  placed,
  problemOf,
  refusedPhones,
  type TogetherForm,
  takenBy,
  visitsOf,
} from './people.rules.ts';
import { togetherWords as words } from './words.sq.ts';

interface TogetherDialogProps extends Omit<TogetherForm, 'what'> {
  readonly now: LocalTime;
  readonly onClose: () => void;
}

const orders: Record<Order, string> = { sideBySide: words.sideBySide, inTurn: words.inTurn };
const nobody = { client: '', phone: '', services: [], waits: [], note: '' } as const;

export default function TogetherDialog(props: TogetherDialogProps) {
  const { data: barbers = [], isPending } = useQuery(barbersQuery);
  const rights = useRights();
  // the form opens with a barber for each person
  if (isPending) return null;
  return <Form bookable={bookableFor(rights, barbers)} {...props} />;
}

interface FormProps extends TogetherDialogProps {
  readonly bookable: readonly Barber[];
}

function Form({ bookable, values, client, people: said = 2, typed, now, onClose }: FormProps) {
  // one id for all attempts: a retry after a lost answer books nothing twice
  const [id] = useState(() => typed?.id ?? newId());
  const names = bookable.map(({ name }) => name);
  const [order, setOrder] = useState(typed?.order ?? (names.length > 1 ? 'sideBySide' : 'inTurn'));
  const [day, setDay] = useState(typed?.day ?? values.appointment_date);
  /** The chosen beginning. Undefined until the user changes something: until then the form begins at a time when all barbers are free. */
  const [chosenBegin, setBegin] = useState(typed?.begin);
  const [people, setPeople] = useState<readonly Person[]>(() => {
    if (typed) return typed.people;
    const all = [firstOf(values, client, names)];
    while (all.length < Math.min(said, maxVisitsTogether))
      all.push({ ...nobody, key: newId(), barber: nextBarber(all, order, names) });
    return all;
  });
  const [isUnsaved, setUnsaved] = useState(
    () => typed !== undefined || values.client_name !== '' || values.services.length > 0,
  );
  const begun = { id, order, day, begin: chosenBegin, people };
  useKeptForm({ what: 'together', values, client, people: said, typed: begun });
  const [wrong, setWrong] = useState<Problems>({});
  const create = useChange(createVisits);
  const { appointments = [] } = useDay(day);
  const { services = [] } = useServices();
  const { openOn } = useOpeningHours();
  const outsideOf = useOutside();
  const known = { day: appointments, services, openOf: (barber: string) => openOn(day, barber) };
  const { book, isUnknown } = useClaimBook(
    people.flatMap((person) => everyClaimedOf(claimingOf(person, { kept: services }))),
    day,
  );
  const begin = chosenBegin ?? firstBegin();
  const all = placed(people, order, begin);
  const claiming = claimsOfPeople(all, book, { day, services });
  const lacks = ({ key }: Person) => claiming[all.findIndex((one) => one.key === key)]?.taken?.message;
  const outside = all.map(({ barber, services: wanted, minutes, duration }) => {
    const by = bookable.find(({ name }) => name === barber);
    const notDone = notDoneBy(by, wanted, services);
    const reasons = [
      barber && outsideOf(barber, { day, minutes, duration }),
      notDone.length > 0 && notDoneWords(barber, notDone),
    ].filter(Boolean);
    return reasons.length > 0 ? reasons.join(' · ') : undefined;
  });

  const change = (next: () => void, stillWrong: Problems = {}) => {
    setUnsaved(true);
    setBegin(begin);
    setWrong(stillWrong);
    form.dismiss();
    next();
  };
  const idOf = (barber: string) => bookable.find(({ name }) => name === barber)?.id;
  /** Takes the prices and times of another barber, unless they were typed. */
  const withOwnOf = (before: Person, after: Person): Person => {
    const others = { from: idOf(before.barber), to: idOf(after.barber) };
    return { ...after, ...withOtherBarber(after, services, others) };
  };
  const changePerson = (changed: string, changes: Partial<Person>) =>
    setPeople((before) =>
      before.map((one) => (one.key === changed ? withOwnOf(one, { ...one, ...changes }) : one)),
    );
  const changeOrder = (next: Order) => {
    setOrder(next);
    if (next === 'sideBySide')
      setPeople((before) =>
        eachWithOwnBarber(before, names).map((after, n) => withOwnOf(before[n] ?? after, after)),
      );
  };

  // the people are not in `initial`: a name may be recognised while the next name is typed, so each change begins with the latest people
  const form = useForm({
    initial: {},
    check() {
      const found = problemOf(all, { day: appointments, services }, lacks, phoneProblem);
      setWrong(found?.of ?? {});
      return found;
    },
    send: () => create.mutateAsync({ body: { id, visits: visitsOf(all, day).map(withIds) } }),
    done({ message, appointments }) {
      const [first] = appointments;
      const detail = first && words.booked(appointments.length, first);
      toast.done(message, undefined, first && { ...movedTo(first), detail, isDetailBold: true });
      onClose();
    },
    otherwise: words.saveFailed,
  });
  const marked = { ...form.form, 'data-unsaved': isUnsaved || undefined };
  const problems = form.failure ? refusedIn(form.failure, all) : wrong;

  return (
    <Dialog title={words.title} onClose={onClose}>
      <FormFrame form={{ ...form, form: marked }} busy={form.busy} save={saveLabel()}>
        <DateField
          label={formWords.date}
          day={day}
          today={now.day}
          onDay={(next) => change(() => setDay(next))}
          Calendar={LazyBusyMonth}
        />
        <PopoverSelect
          label={words.begin}
          value={clockTime(begin)}
          groups={beginChoices()}
          onChange={(time) => change(() => setBegin(minutesOf(time)))}
        />
        <div className="col-span-2">
          <SelectField
            label={words.order}
            names={orders}
            value={order}
            onChange={(next) => change(() => changeOrder(next as Order))}
          />
        </div>
        {all.map((person, n) => (
          <PersonFields
            key={person.key}
            people={all}
            person={person}
            number={n + 1}
            problem={problems[person.key] ?? {}}
            outside={outside[n]}
            claims={claimsFor(person, n)}
            barbers={bookable}
            day={day}
            onBegin={(minutes) => change(() => setBegin(minutes))}
            first={people[0]}
            autoFocus={person === all.find(isIncomplete)}
            onChange={(changes) =>
              change(() => changePerson(person.key, changes), ofOthers(wrong, person.key))
            }
            onRecognise={(found) => changePerson(person.key, found)}
            onRemove={
              people.length > 2
                ? () => change(() => setPeople(people.filter(({ key }) => key !== person.key)))
                : undefined
            }
          />
        ))}
        <div className="col-span-2">
          {people.length < maxVisitsTogether ? (
            <Button
              wide
              onClick={() =>
                setPeople([...people, { ...nobody, key: newId(), barber: nextBarber(people, order, names) }])
              }
            >
              <UserPlus aria-hidden className="size-4" />
              {words.add}
            </Button>
          ) : (
            <p className="text-sm text-ink-2">{words.tooMany}</p>
          )}
        </div>
      </FormFrame>
    </Dialog>
  );

  function saveLabel() {
    if (form.busy) return words.saving;
    return outside.some(Boolean) ? formWords.saveOutside : words.save(people.length);
  }

  function choiceAt(minutes: number) {
    const at = placed(people, order, minutes);
    const isTaken = at.some((person) => takenBy(person, appointments));
    const isOffered =
      !isTaken &&
      minutes >= earliestOn(day, now) &&
      areOffered(at, known) &&
      claimsOfPeople(at, book, { day, services }).every(({ taken }) => !taken);
    return { minutes, isTaken, isOffered };
  }

  /** The line about the claims of a person's visit; undefined if it claims nothing. */
  function claimsFor({ key, barber }: Person, n: number) {
    const { visit, taken } = claiming[n] ?? {};
    if (!visit) return undefined;
    const next =
      taken && slotTimes(usualHours).find((minutes) => minutes > begin && choiceAt(minutes).isOffered);
    return claimLineOf({
      ...{ visit, book, isUnknown, taken },
      free: next === undefined ? [] : [{ appointment_date: day, appointment_time: clockTime(next), barber }],
      goWith: (without) => change(() => changePerson(key, { without })),
    });
  }

  /** The requested time. If a barber is taken at this time: the first later time at which all visits can be offered. */
  function firstBegin() {
    const asked = minutesOf(values.appointment_time);
    if (!choiceAt(asked).isTaken) return asked;
    const free = slotTimes(usualHours).find((minutes) => minutes > asked && choiceAt(minutes).isOffered);
    return free ?? asked;
  }

  /** The times at which all visits can be offered, and then the other free times. */
  function beginChoices() {
    const choices = sortedMinutes([...slotTimes(usualHours), begin]).map(choiceAt);
    const choiceOf = ({ minutes, isTaken }: (typeof choices)[number]) => ({
      key: clockTime(minutes),
      label: clockTime(minutes),
      ...(isTaken && { aside: formWords.taken, disabled: minutes !== begin }),
    });
    return [
      { title: formWords.freeTimes, choices: choices.filter(({ isOffered }) => isOffered).map(choiceOf) },
      { title: formWords.otherTimes, choices: choices.filter(({ isOffered }) => !isOffered).map(choiceOf) },
    ];
  }
}

/** The problems of each person in the server's refusal. */
function refusedIn(failure: CallFailed, people: readonly Person[]): Problems {
  const taken = takenIn(failure);
  const key = people[taken?.visit ?? -1]?.key;
  if (key === undefined) return refusedPhones(people, failure.fields);
  const { claim, overlap } = taken ?? {};
  return {
    [key]: { barber: claim?.message ?? (overlap ? offerWords.takenUntil(overlap) : formWords.taken) },
  };
}

const isIncomplete = ({ client, services }: Person) => client === '' || services.length === 0;

const firstOf = (
  values: VisitValues,
  known: KnownClient | undefined,
  barbers: readonly string[],
): Person => ({
  key: newId(),
  client: values.client_name,
  known,
  // the phone of a known client is not shown, and would otherwise stay beside the name of another client
  phone: isFilledIn(values.client_phone, known) ? '' : values.client_phone,
  services: servicesIn(values),
  waits: values.waits,
  barber: values.barber || nextBarber([], 'sideBySide', barbers),
  note: values.note,
});
