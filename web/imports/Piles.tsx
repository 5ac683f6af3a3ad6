// The clients of the file in their piles: new clients, known clients, clients to be looked at, and rows that cannot be read.

import { UsersRound } from 'lucide-react';
import { useCallback, useState } from 'react';
import { v7 as newId } from 'uuid';
import type { Country } from '#contracts/ground/countries.ts';
import { number } from '#contracts/ground/format.sq.ts';
import type { ExistingRule } from '#contracts/imports/imports.ts';
import { countryNames } from '#contracts/salon/salon-names.sq.ts';
import { personIdOf, useUser } from '../identity/accounts/session.ts';
import { Checkbox } from '../ground/ui/Checkbox.tsx';
import { EmptyState } from '../ground/ui/EmptyState.tsx';
import { RadioGroup } from '../ground/ui/RadioGroup.tsx';
import { SelectField } from '../ground/ui/SelectField.tsx';
import { Tabs } from '../ground/ui/Tabs.tsx';
import { AskedPile } from './AskedPile.tsx';
import { Reading } from './ChooseFile.tsx';
import { FaultyPile } from './FaultyPile.tsx';
import { clientsLeft } from './left-rows.rules.ts';
import type { MatchedClient, Person } from './matching.rules.ts';
import { PersonPile } from './PersonPile.tsx';
import { chosenClients, isNew, partsOf } from './plan.rules.ts';
import type { SortedClients } from './preview.ts';
import { StepFoot } from './StepFoot.tsx';
import { words } from './screen.sq.ts';
import { startSending } from './sending.ts';
import { type Mended, type Mending, type SortedStepProps, useSorted } from './use-sorted.ts';

const text = words.piles;

export function Piles(props: SortedStepProps) {
  const { reader, columns, book, onFault } = props;
  const [country, setCountry] = useState(columns.country);
  const sort = useCallback(
    (mended: Mended) => reader.sortClients({ ...columns, country, book, mended }),
    [reader, columns, country, book],
  );
  const { sorted, mending } = useSorted(sort, onFault);
  if (!sorted) return <Reading>{words.choose.reading}</Reading>;
  return <Choices {...props} sorted={sorted} country={country} onCountry={setCountry} mending={mending} />;
}

interface ChoicesProps extends SortedStepProps {
  readonly sorted: SortedClients;
  readonly country: Country;
  readonly onCountry: (country: Country) => void;
  readonly mending: Mending;
}

function Choices(props: ChoicesProps) {
  const { fileName, overview, columns, sorted, book, onBack } = props;
  const person = personIdOf(useUser());
  const isPhone = overview.source === 'phone';
  // the rows whose checkbox the user changed. The contacts of a phone are unchecked at first, because many of them are no clients.
  const [turned, setTurned] = useState<ReadonlySet<number>>(new Set());
  const [answers, setAnswers] = useState<ReadonlyMap<number, Person | null>>(new Map());
  const [isInTitleCase, setTitleCase] = useState(true);
  const [existing, setExisting] = useState<ExistingRule>('fill');
  const [shown, show] = useState<Pile>();
  const [isStarting, setStarting] = useState(false);

  const inPile = (pile: MatchedClient['pile']) => sorted.clients.filter((one) => one.pile === pile);
  const piles = { new: inPile('new'), known: inPile('known'), asked: inPile('asked') };
  const isOn = (row: number) => turned.has(row) === isPhone;
  const off = new Set(
    [...piles.new, ...piles.known].flatMap(({ client: { row } }) => (isOn(row) ? [] : [row])),
  );
  const chosen = chosenClients(sorted.clients, { off, answers, isInTitleCase });
  const made = chosen.filter(isNew).length;
  const open = piles.asked.filter(({ client }) => !answers.has(client.row)).length;

  const tick = (rows: readonly number[], on: boolean) => {
    const next = new Set(turned);
    for (const row of rows) {
      if (on === isPhone) next.add(row);
      else next.delete(row);
    }
    setTurned(next);
  };

  const counts = {
    new: piles.new.length,
    known: piles.known.length,
    asked: piles.asked.length,
    faulty: sorted.faulty.length,
  };
  const tabs = pileNames.filter((key) => counts[key] > 0);
  const pile = shown && tabs.includes(shown) ? shown : tabs[0];
  const isChosen = existing !== 'fill' || !isInTitleCase || props.country !== columns.country;
  const isAnswered = answers.size + turned.size > 0 || props.mending.isBegun;
  const inCapitals = sorted.clients.find(({ client }) => client.inCapitals !== null)?.client;

  const start = async () => {
    setStarting(true);
    const source = overview.source === 'calendar' ? 'other' : overview.source;
    const id = newId();
    const parts = partsOf({ id, source, file_name: fileName?.slice(0, 200) ?? null, existing }, chosen);
    const left = clientsLeft(sorted, columns.fields, { off, answers });
    await startSending(person, { id, parts, left });
  };

  return (
    <div data-unsaved className="grid grid-cols-1 gap-5">
      <p role="status" className="num text-md font-semibold">
        {text.summary(counts.new, counts.known, counts.faulty)}
      </p>
      {(isPhone || inCapitals) && (
        <div className="grid grid-cols-1 gap-3">
          {isPhone && (
            <div className="max-w-60">
              <SelectField
                label={words.columns.country}
                names={countryNames}
                value={props.country}
                onChange={(country) => props.onCountry(country as Country)}
              />
            </div>
          )}
          {inCapitals && (
            <Checkbox
              name="titled"
              label={text.titled(inCapitals.name)}
              checked={isInTitleCase}
              onChange={setTitleCase}
            />
          )}
        </div>
      )}
      {pile ? (
        <Tabs
          label={text.label}
          tabs={tabs.map((key) => ({ key, label: text[key], count: number(counts[key]) }))}
          chosen={pile}
          onChoose={show}
        >
          <div className="grid grid-cols-1 gap-4">
            {pile === 'known' && (
              <RadioGroup
                label={text.existing}
                value={existing}
                onChange={setExisting}
                names={(['fill', 'keep', 'replace'] as const).map((key) => [key, text.existingWays[key]])}
              />
            )}
            {(pile === 'new' || pile === 'known') && (
              <PersonPile
                key={pile}
                matched={piles[pile]}
                book={book}
                isInTitleCase={isInTitleCase}
                isOn={isOn}
                onTick={tick}
              />
            )}
            {pile === 'asked' && (
              <AskedPile
                why={text.askedWhy}
                matched={piles.asked}
                all={sorted.clients}
                book={book}
                answers={answers}
                onAnswer={(row, answer) => setAnswers(new Map([...answers, [row, answer]]))}
              />
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
        <EmptyState Icon={UsersRound}>{text.noClients}</EmptyState>
      )}
      <StepFoot
        label={made > 0 || chosen.length === 0 ? text.import(made) : text.update(chosen.length)}
        isBusy={isStarting}
        canStart={chosen.length > 0}
        onStart={start}
        isChanged={props.isChanged || isAnswered || isChosen}
        onBack={onBack}
      >
        {open > 0 && <p className="num text-sm text-ink-2">{text.open(open)}</p>}
        {chosen.length === 0 && pile && <p className="text-sm text-ink-2">{text.nobody}</p>}
      </StepFoot>
    </div>
  );
}

const pileNames = ['new', 'known', 'asked', 'faulty'] as const;
type Pile = (typeof pileNames)[number];
