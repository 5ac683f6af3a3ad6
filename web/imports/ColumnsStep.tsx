// The step in which the user chooses the meaning of each column. A known or guessed meaning is chosen at first.
import { useState } from 'react';
import { Link } from 'wouter';
import type { Country } from '#contracts/ground/countries.ts';
import { countryNames } from '#contracts/salon/salon-names.sq.ts';
import { Banner } from '../ground/ui/Banner.tsx';
import { Button } from '../ground/ui/Button.tsx';
import { RadioGroup } from '../ground/ui/RadioGroup.tsx';
import { SelectField } from '../ground/ui/SelectField.tsx';
import type { Columns, FileKind } from './columns.rules.ts';
import type { Overview } from './preview.ts';
import { OtherFile } from './StepFoot.tsx';
import { words } from './screen.sq.ts';
import type { DateOrder } from './values.rules.ts';
import { fileFaults } from './words.sq.ts';

const text = words.columns;

type Field = Columns['fields'][number];

export interface ChosenColumns {
  readonly kind: FileKind;
  readonly fields: Columns['fields'];
  readonly country: Country;
  readonly order: DateOrder | undefined;
}

interface ColumnsStepProps {
  readonly overview: Overview;
  readonly country: Country;
  readonly onBack: () => void;
  /** `isChanged`: the choice differs from the proposal. */
  readonly onDone: (chosen: ChosenColumns, isChanged: boolean) => void;
}

/** The number of other columns that are shown at first. A wide file shows its imported columns and this many others. */
const shownAtFirst = 12;
const dates: readonly Field[] = ['birthday', 'firstVisit', 'lastVisit', 'date'];
const kinds = ['clients', 'appointments'] as const;
const namesOfFields: Readonly<Record<FileKind, Readonly<Record<string, string>>>> = {
  clients: words.fields,
  appointments: words.fieldsOfVisits,
};
const dateOrders = ['dayFirst', 'monthFirst'] as const;

export const nameOfColumn = ({ headers }: Overview, column: number): string =>
  headers[column] || text.unnamed(column + 1);

export function ColumnsStep({ overview, country: ofSalon, onBack, onDone }: ColumnsStepProps) {
  const [kind, setKind] = useState(overview.kind);
  const [fields, setFields] = useState<Columns['fields']>(overview.fields[kind]);
  const [country, setCountry] = useState(ofSalon);
  const [order, setOrder] = useState<DateOrder>();
  const [isOrderMissing, setOrderMissing] = useState(false);
  const [areAllShown, showAll] = useState(fields.length <= shownAtFirst);
  const isChanged =
    kind !== overview.kind || fields !== overview.fields[kind] || country !== ofSalon || order !== undefined;
  const missing = missingIn(kind, fields);
  const unclear = overview.unclear.find(({ column }) => dates.includes(fields[column] ?? null));

  const choose = (column: number, field: Field) =>
    setFields(
      fields.map((other, n) => {
        if (n === column) return field;
        // only the phone may be the meaning of several columns
        return other === field && field !== 'phone' ? null : other;
      }),
    );

  return (
    <form
      data-unsaved
      className="grid grid-cols-1 gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        const mustAsk = unclear !== undefined && order === undefined;
        setOrderMissing(mustAsk);
        if (!missing && !mustAsk) onDone({ kind, fields, country, order }, isChanged);
      }}
    >
      <div>
        <h2 className="text-md font-semibold">{text.title}</h2>
        <p className="num mt-0.5 text-sm text-ink-3">{text.rows(overview.rows)}</p>
      </div>
      {overview.isOfServices && (
        <Banner
          kind="info"
          action={
            <Link href="/konfigurimet?skeda=sherbimet" className="link">
              {text.addServices}
            </Link>
          }
        >
          {text.onlyServices}
        </Banner>
      )}
      {overview.source !== 'phone' && (
        <RadioGroup
          label={text.kind}
          value={kind}
          onChange={(chosen) => {
            setKind(chosen);
            setFields(overview.fields[chosen]);
          }}
          names={kinds.map((key) => [key, text.kinds[key]] as const)}
        />
      )}
      {missing && <Banner kind="error">{missing}</Banner>}
      <div className="card grid grid-cols-1 gap-4 p-4 sm:grid-cols-2">
        {fields.map(
          (field, n) =>
            (areAllShown || n < shownAtFirst || overview.fields[kind][n] !== null) && (
              <SelectField
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a file keep their places
                key={n}
                label={nameOfColumn(overview, n)}
                hint={overview.samples[n]?.join(' · ') || text.noExample}
                none={text.notImported}
                names={namesOfFields[kind]}
                value={field ?? ''}
                onChange={(chosen) => choose(n, (chosen || null) as Field)}
              />
            ),
        )}
      </div>
      {!areAllShown && (
        <div>
          <Button look="ghost" onClick={() => showAll(true)}>
            {text.showAll(fields.length)}
          </Button>
        </div>
      )}
      {unclear !== undefined && (
        <RadioGroup
          label={text.dates}
          value={order}
          onChange={setOrder}
          names={dateOrders.map((key) => [key, text.order(text.orders[key], unclear[key])] as const)}
          error={isOrderMissing && order === undefined ? text.datesMissing : undefined}
        />
      )}
      {fields.includes('phone') && (
        <div className="max-w-60">
          <SelectField
            label={text.country}
            names={countryNames}
            value={country}
            onChange={(chosen) => setCountry(chosen as Country)}
          />
        </div>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" look="primary" large disabled={missing !== undefined}>
          {text.next}
        </Button>
        <OtherFile isChanged={isChanged} onBack={onBack} />
      </div>
    </form>
  );
}

/** The text while a needed column was not found. */
function missingIn(kind: FileKind, fields: Columns['fields']) {
  if (kind === 'clients')
    return fields.includes('name') || fields.includes('firstName') ? undefined : fileFaults.noNames;
  if (!fields.includes('client')) return fileFaults.noNames;
  return fields.includes('date') ? undefined : fileFaults.noDates;
}
