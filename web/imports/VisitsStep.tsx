// The step for the visits of a file: the choice of their barbers, services and clients, and the rows that cannot be read.
import { useQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { v7 as newId } from 'uuid';
import { isOver } from '#contracts/ground/appointment.rules.ts';
import { localTime } from '#contracts/ground/calendar.rules.ts';
import { number } from '#contracts/ground/format.sq.ts';
import { nameKey } from '#contracts/ground/names.rules.ts';
import type { Barber } from '#contracts/salon/barbers.ts';
import { defaultDuration, longestService, type Service } from '#contracts/salon/services.ts';
import { personIdOf, useUser } from '../identity/accounts/session.ts';
import { barbersQuery } from '../salon/barbers/api.ts';
import { useServices } from '../salon/services/api.ts';
import { explain } from '../ground/lib/call.ts';
import { useNow } from '../ground/lib/use-now.ts';
import { usePrices } from '../ground/lib/use-prices.ts';
import { Banner } from '../ground/ui/Banner.tsx';
import { Button } from '../ground/ui/Button.tsx';
import { Checkbox } from '../ground/ui/Checkbox.tsx';
import { EmptyState } from '../ground/ui/EmptyState.tsx';
import { LoadFailed } from '../ground/ui/LoadFailed.tsx';
import { Tabs } from '../ground/ui/Tabs.tsx';
import { TextField } from '../ground/ui/TextField.tsx';
import { AskedPile } from './AskedPile.tsx';
import { useMakeForVisits } from './api.ts';
import type { VisitOutcome } from './appointment-rows.rules.ts';
import { Reading } from './ChooseFile.tsx';
import { FaultyPile } from './FaultyPile.tsx';
import { visitsLeft } from './left-rows.rules.ts';
import type { Person } from './matching.rules.ts';
import { NameChoices } from './NameChoices.tsx';
import { partsOfVisits } from './plan.rules.ts';
import type { SortedVisits } from './preview.ts';
import { StepFoot } from './StepFoot.tsx';
import { words as screenWords } from './screen.sq.ts';
import { startSending } from './sending.ts';
import { type Mended, type Mending, type SortedStepProps, useSorted } from './use-sorted.ts';
import { VisitList } from './VisitList.tsx';
import {
  barberNamed,
  chosenVisits,
  type FoundName,
  keyOfName,
  namesakesOf,
  namesIn,
  openPersons,
} from './visit-plan.rules.ts';
import { words } from './visits.sq.ts';

export function VisitsStep(props: SortedStepProps) {
  const { reader, columns, book, onFault } = props;
  const barbers = useQuery(barbersQuery);
  const { services, error, refetch } = useServices();
  const sort = useCallback(
    (mended: Mended) => reader.sortVisits({ ...columns, book, mended }),
    [reader, columns, book],
  );
  const { sorted, mending } = useSorted(sort, onFault);
  // data that was loaded before stays on the screen, together with all answers
  const failure = (barbers.data ? null : barbers.error) ?? (services ? null : error);
  if (failure)
    return (
      <LoadFailed onRetry={() => Promise.all([barbers.refetch(), refetch()])}>
        {explain(failure, screenWords.choose.salonFailed)}
      </LoadFailed>
    );
  if (!sorted || !barbers.data || !services) return <Reading>{screenWords.choose.reading}</Reading>;
  return <Choices {...props} sorted={sorted} barbers={barbers.data} services={services} mending={mending} />;
}

interface ChoicesProps extends SortedStepProps {
  readonly sorted: SortedVisits;
  readonly barbers: readonly Barber[];
  readonly services: readonly Service[];
  readonly mending: Mending;
}

/**
 * Up to this number of services that the salon does not have yet, all of them are proposed. If there are more, only the usual services are
 * proposed.
 */
const maxProposed = 20;
const usualRows = 3;

interface Draft {
  readonly price: string;
  readonly minutes: string;
}

const idsOf = (list: readonly { readonly id: string; readonly name: string }[]) =>
  Object.fromEntries(list.map(({ id, name }) => [id, name]));

function Choices(props: ChoicesProps) {
  const { fileName, overview, columns, sorted, barbers, services, book, onBack } = props;
  const person = personIdOf(useUser());
  const prices = usePrices();
  const now = useNow();
  const make = useMakeForVisits();
  const [answers, setAnswers] = useState<ReadonlyMap<number, Person | null>>(new Map());
  const [chosenBarbers, setBarbers] = useState<ReadonlyMap<string, string>>(new Map());
  const [chosenServices, setServices] = useState<ReadonlyMap<string, string>>(new Map());
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map());
  const [statuses, setStatuses] = useState<ReadonlyMap<string, VisitOutcome>>(new Map());
  const [off, setOff] = useState<ReadonlySet<number>>(new Set());
  const [reminders, setReminders] = useState(false);
  const [shown, show] = useState<Pile>();
  const [tries, setTries] = useState(0);
  const [problem, setProblem] = useState<string>();
  const [isStarting, setStarting] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (tries > 0) root.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [tries]);

  const found = useMemo(() => {
    const known = new Set(services.map(({ name }) => nameKey(name)));
    return {
      barbers: namesIn(sorted.visits, ({ barber }) => barber),
      services: namesIn(sorted.visits, ({ service }) => service).filter(
        ({ key }) => key !== '' && !known.has(key),
      ),
      statuses: namesIn(sorted.visits, ({ unknownStatus }) => unknownStatus).filter(({ key }) => key !== ''),
    };
  }, [sorted, services]);

  const active = barbers.filter((one) => one.active);
  const barberOf = ({ key, name }: FoundName) =>
    chosenBarbers.get(key) ??
    (key === '' ? (active.length === 1 ? active[0]?.id : undefined) : barberNamed(name, barbers)) ??
    '';
  const isProposed = ({ rows, price }: FoundName) =>
    (price ?? 0) > 0 && (rows >= usualRows || found.services.length <= maxProposed);
  const serviceOf = (named: FoundName) =>
    chosenServices.get(named.key) ?? (isProposed(named) ? choice.new : choice.name);
  const draftOf = ({ key, price, minutes }: FoundName) =>
    drafts.get(key) ?? {
      price: price === null ? '' : prices.inField(price),
      minutes: String(minutes ?? defaultDuration),
    };
  const newServices = found.services
    .filter((named) => serviceOf(named) === choice.new)
    .map((named) => ({ named, ...readDraft(draftOf(named), prices.parse) }));
  const wrong = new Map(
    newServices
      .filter(({ faults }) => Object.keys(faults).length > 0)
      .map((one) => [one.named.key, one.faults]),
  );
  const missing = found.barbers.filter((named) => barberOf(named) === '');

  const decided = useMemo(() => {
    const isKept = ({ row }: { row: number }) => !off.has(row);
    return { ...sorted, visits: sorted.visits.filter(isKept) };
  }, [sorted, off]);
  /** The visits that are sent. `made`: the ids of the barbers who were added. */
  const chosenWith = (made: ReadonlyMap<string, string>) =>
    chosenVisits(decided, {
      answers,
      barbers: new Map(
        found.barbers.flatMap((named) => {
          const id = made.get(named.key) ?? barberOf(named);
          return id === choice.none ? [] : [[named.key, id || choice.open]];
        }),
      ),
      services: new Map(
        found.services.flatMap((named) => {
          const own = services.find(({ id }) => id === serviceOf(named));
          return own ? [[named.key, own.name]] : [];
        }),
      ),
      statuses,
    });
  const chosen = chosenWith(new Map()).length;
  const clock = localTime(now);
  const past = sorted.visits.filter(({ day, time, minutes }) =>
    isOver({ appointment_date: day, appointment_time: time, duration: minutes ?? defaultDuration }, clock),
  ).length;
  const ahead = sorted.visits.length - past;
  const open = openPersons(sorted.clients, answers);
  const namesakes = namesakesOf(open, book);
  const asked = sorted.clients.filter(({ pile }) => pile === 'asked');

  const start = async () => {
    setProblem(undefined);
    setTries(tries + 1);
    if (missing.length > 0 || wrong.size > 0) return;
    setStarting(true);
    // no barber or service is added only for rows that are left out
    const rows = new Set(chosenWith(new Map()).map(({ row }) => row));
    const sent = sorted.visits.filter(({ row }) => rows.has(row));
    const used = {
      barbers: new Set(sent.map(({ barber }) => keyOfName(barber))),
      services: new Set(sent.map(({ service }) => keyOfName(service))),
    };
    try {
      const made = await make.mutateAsync({
        barbers: found.barbers.flatMap((named) => {
          const way = barberOf(named);
          const isAdded = (way === choice.new || way === choice.former) && used.barbers.has(named.key);
          return isAdded ? [{ name: named.name, active: way === choice.new }] : [];
        }),
        services: newServices.flatMap(({ named: { key, name }, price, minutes }) =>
          price !== undefined && used.services.has(key) ? [{ name, price, duration: minutes }] : [],
        ),
      });
      const ids = new Map([...made].map(([name, id]) => [keyOfName(name), id]));
      const id = newId();
      const head = { id, source: overview.source, file_name: fileName?.slice(0, 200) ?? null, reminders };
      const left = visitsLeft(sorted, columns.fields, { off, answers, sent: rows });
      await startSending(person, { id, parts: partsOfVisits(head, chosenWith(ids)), left });
    } catch (error) {
      setProblem(explain(error, words.makeFailed));
      setStarting(false);
    }
  };

  const counts = { visits: sorted.visits.length, asked: asked.length, faulty: sorted.faulty.length };
  const left = [
    ...(open.length > 0 ? [words.open(open.length)] : []),
    ...(chosen < counts.visits ? [words.left(counts.visits - chosen)] : []),
  ];
  const answered = [answers, chosenBarbers, chosenServices, drafts, statuses, off];
  const isAnswered = answered.some(({ size }) => size > 0) || reminders || props.mending.isBegun;
  const tabs = pileNames.filter((key) => counts[key] > 0);
  const pile = shown && tabs.includes(shown) ? shown : tabs[0];
  const text = words.services;

  return (
    <div ref={root} data-unsaved className="grid grid-cols-1 gap-5">
      <p role="status" className="num text-md font-semibold">
        {words.summary(counts.visits, past, ahead, counts.faulty)}
      </p>
      <NameChoices
        title={words.barbers.title}
        names={found.barbers}
        nobody={words.barbers.nobody}
        none={words.barbers.choose}
        choices={({ key }) => ({
          ...idsOf(barbers),
          ...(key !== '' && { [choice.new]: words.barbers.new, [choice.former]: words.barbers.former }),
          [choice.none]: words.barbers.none,
        })}
        chosen={barberOf}
        onChoose={({ key }, id) => setBarbers(new Map([...chosenBarbers, [key, id]]))}
        errorOf={(named) => (tries > 0 && barberOf(named) === '' ? words.barbers.missing : undefined)}
      />
      <NameChoices
        title={text.title}
        names={found.services}
        choices={() => ({ [choice.new]: text.new, [choice.name]: text.name, ...idsOf(services) })}
        chosen={serviceOf}
        onChoose={({ key }, id) => setServices(new Map([...chosenServices, [key, id]]))}
        below={(named) => {
          if (serviceOf(named) !== choice.new) return null;
          const draft = draftOf(named);
          const change = (changes: Partial<Draft>) =>
            setDrafts(new Map([...drafts, [named.key, { ...draft, ...changes }]]));
          const faults = tries > 0 ? wrong.get(named.key) : undefined;
          return (
            <div className="grid grid-cols-2 gap-2.5">
              <TextField
                label={text.price(prices.unit)}
                aria-label={text.ofService(named.name, text.price(prices.unit))}
                inputMode={prices.keyboard}
                error={faults?.price}
                value={draft.price}
                onChange={(price) => change({ price })}
              />
              <TextField
                label={text.minutes}
                aria-label={text.ofService(named.name, text.minutes)}
                inputMode="numeric"
                error={faults?.minutes}
                value={draft.minutes}
                onChange={(minutes) => change({ minutes })}
              />
            </div>
          );
        }}
      />
      <NameChoices
        title={words.statuses.title}
        names={found.statuses}
        choices={() => ({
          held: words.statuses.held,
          cancelled: words.statuses.cancelled,
          missed: words.statuses.missed,
        })}
        chosen={({ key }) => statuses.get(key) ?? 'held'}
        onChoose={({ key }, held) => setStatuses(new Map([...statuses, [key, held as VisitOutcome]]))}
      />
      {pile ? (
        <Tabs
          label={words.tabs.label}
          tabs={tabs.map((key) => ({ key, label: words.tabs[key], count: number(counts[key]) }))}
          chosen={pile}
          onChoose={show}
        >
          <div className="grid grid-cols-1 gap-4">
            {pile === 'visits' && (
              <VisitList
                visits={sorted.visits}
                off={off}
                onTick={(row) => setOff(off.symmetricDifference(new Set([row])))}
              />
            )}
            {pile === 'asked' && (
              <>
                {namesakes.length > 0 && (
                  <div>
                    <Button onClick={() => setAnswers(new Map([...answers, ...namesakes]))}>
                      {words.allSame(namesakes.length)}
                    </Button>
                  </div>
                )}
                <AskedPile
                  why={words.askedWhy}
                  matched={asked}
                  all={sorted.clients}
                  book={book}
                  answers={answers}
                  onAnswer={(row, answer) => setAnswers(new Map([...answers, [row, answer]]))}
                />
              </>
            )}
            {pile === 'faulty' && (
              <FaultyPile
                overview={overview}
                fields={columns.fields}
                faulty={sorted.faulty}
                mending={props.mending}
              />
            )}
          </div>
        </Tabs>
      ) : (
        <EmptyState Icon={CalendarDays}>{words.noVisits}</EmptyState>
      )}
      {ahead > 0 && (
        <Checkbox name="reminders" label={words.reminders} checked={reminders} onChange={setReminders} />
      )}
      <StepFoot
        label={words.import(chosen)}
        isBusy={isStarting}
        canStart={chosen > 0}
        onStart={start}
        isChanged={props.isChanged || isAnswered}
        onBack={onBack}
      >
        {left.length > 0 && <p className="num text-sm text-ink-2">{left.join(' · ')}</p>}
        {problem && <Banner kind="error">{problem}</Banner>}
      </StepFoot>
    </div>
  );
}

/** The choices that are not the id of a record. */
const choice = { open: 'open', new: 'new', former: 'former', none: 'none', name: 'name' } as const;
const pileNames = ['visits', 'asked', 'faulty'] as const;
type Pile = (typeof pileNames)[number];

function readDraft(draft: Draft, parse: (typed: string) => number | undefined) {
  const price = parse(draft.price);
  const minutes = /^\d{1,3}$/.test(draft.minutes.trim()) ? Number(draft.minutes) : 0;
  return {
    price,
    minutes,
    faults: {
      ...((price ?? 0) <= 0 && { price: words.services.priceWrong }),
      ...((minutes < 1 || minutes > longestService) && { minutes: words.services.minutesWrong }),
    } as { readonly price?: string; readonly minutes?: string },
  };
}
