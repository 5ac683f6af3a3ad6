import { Trash2 } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { hasWait } from '#contracts/salon/services.rules.ts';
import type { Service } from '#contracts/salon/services.ts';
import { Chunk, useChunk } from '../../ground/lib/chunk.ts';
import { usePrices } from '../../ground/lib/use-prices.ts';
import { Checkbox } from '../../ground/ui/Checkbox.tsx';
import { ChunkWaiting } from '../../ground/ui/ChunkWaiting.tsx';
import { IconButton } from '../../ground/ui/IconButton.tsx';
import { LazyExtra } from '../../ground/ui/LazyExtra.tsx';
import { MoveButtons } from '../../ground/ui/MoveButtons.tsx';
import { PigmentMenu } from '../../ground/ui/PigmentMenu.tsx';
import { Switch } from '../../ground/ui/Switch.tsx';
import { TextField } from '../../ground/ui/TextField.tsx';
import { FoldedTranslations } from './TranslationFields.tsx';
import type { ServiceComplaints, ServiceDraft } from './use-service-drafts.ts';
import { words } from './words.sq.ts';

const waitFields = new Chunk(() => import('./WaitFields.tsx'));
const needFields = new Chunk(() => import('./NeedFields.tsx'));
const ownHoursFields = new Chunk(() => import('./OwnHoursFields.tsx'));
const otherNames = new Chunk(() => import('./OtherNames.tsx'));

/** The columns of a row. A row is a table row on a desktop, and a card on a phone. */
const columns = 'xl:grid xl:grid-cols-[40px_5fr_3fr_64px_80px_64px_52px_52px_auto] xl:gap-x-2';

/** The headings above the table. */
export function ColumnHeadings() {
  const { unit } = usePrices();
  return (
    <div aria-hidden className={`lab px-1 pb-2 max-xl:hidden ${columns}`}>
      <span />
      <span>{words.name}</span>
      <span>{words.description}</span>
      <span>{words.minutes}</span>
      <span>{words.price(unit)}</span>
      <span>{words.bufferShort}</span>
      <span className="text-center">{words.addon}</span>
      <span className="text-center">{words.active}</span>
      {/* the width of the three buttons of a row, so that the headings are above their columns */}
      <span className="w-27 pointer-coarse:w-33" />
    </div>
  );
}

interface ServiceRowProps extends RowOptions {
  readonly saved: Service;
  readonly draft: ServiceDraft;
  readonly complaints: ServiceComplaints;
  readonly onChange: (changes: Partial<ServiceDraft>) => void;
  readonly onDelete: () => void;
}

interface GroupField {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (group: string) => void;
}

export interface RowOptions extends Omit<ComponentProps<typeof MoveButtons>, 'of'> {
  /** More parts of the row, in a list with groups. */
  readonly grouping?: {
    /** The grip by which the row is dragged, and the field of its group. */
    readonly fieldOf: (field: GroupField) => ReactNode;
    /** The part of the row while one is dragged. */
    readonly attributes: object;
  };
}

export function ServiceRow(props: ServiceRowProps) {
  const { saved, draft, complaints, onChange, onDelete, grouping, ...moves } = props;
  const { unit, keyboard } = usePrices();
  return (
    <li
      aria-label={words.service(saved.name)}
      {...grouping?.attributes}
      className={`grid grid-cols-[44px_1fr_1fr] items-start gap-x-2 gap-y-3 rounded-lg border border-line p-3 xl:rounded-none xl:border-0 xl:border-t xl:border-line-2 xl:px-1 xl:py-2 ${columns}`}
    >
      <div className="max-xl:pt-[26px]">
        <PigmentMenu of={saved.name} chosen={draft.colour} onChoose={(colour) => onChange({ colour })} />
      </div>
      <div className="max-xl:col-span-2">
        <TextField
          inTable
          label={words.name}
          value={draft.name}
          error={complaints.name}
          onChange={(name) => onChange({ name })}
        />
      </div>
      <div className="max-xl:col-span-3">
        <TextField
          inTable
          label={words.description}
          value={draft.description}
          error={complaints.description}
          onChange={(description) => onChange({ description })}
        />
      </div>
      <div className="grid grid-cols-3 items-end gap-2 max-xl:col-span-3 xl:items-start xl:contents">
        <TextField
          inTable
          label={hasWait(draft) ? words.work : words.duration}
          inputMode="numeric"
          value={draft.duration}
          error={complaints.duration}
          onChange={(duration) => onChange({ duration })}
        />
        <TextField
          inTable
          label={words.price(unit)}
          inputMode={keyboard}
          value={draft.price}
          error={complaints.price}
          onChange={(price) => onChange({ price })}
        />
        <TextField
          inTable
          label={words.buffer}
          inputMode="numeric"
          placeholder="0"
          value={draft.buffer}
          error={complaints.buffer}
          onChange={(buffer) => onChange({ buffer })}
        />
      </div>
      <div className="flex items-center justify-between max-xl:col-span-3 xl:contents">
        <SwitchCell
          heading={words.addon}
          label={words.isAddon(saved.name)}
          on={draft.addon}
          onChange={(addon) => onChange({ addon })}
        />
        <SwitchCell
          heading={words.active}
          label={words.isActive(saved.name)}
          on={draft.active}
          onChange={(active) => onChange({ active })}
        />
        <div className="flex items-center xl:h-10">
          <MoveButtons of={saved.name} {...moves} />
          <IconButton label={words.delete(saved.name)} onClick={onDelete}>
            <Trash2 aria-hidden className="size-[17px]" />
          </IconButton>
        </div>
      </div>
      <div className="flex flex-wrap gap-x-4 max-xl:col-span-3 xl:col-span-7 xl:col-start-2 xl:-mt-2">
        <Checkbox
          name="requires_test"
          label={words.requiresTest}
          checked={draft.requiresTest}
          onChange={(requiresTest) => onChange({ requiresTest })}
        />
        <Checkbox
          name="asks_picture"
          label={words.asksPicture}
          checked={draft.asksPicture}
          onChange={(asksPicture) => onChange({ asksPicture })}
        />
        {grouping?.fieldOf({
          value: draft.group,
          error: complaints.group,
          onChange: (group) => onChange({ group }),
        })}
        <LazyExtra
          chunk={waitFields}
          of={draft}
          isKept={saved.wait_minutes > 0}
          error={(field) => complaints[field]}
          onChange={onChange}
        />
        <LazyExtra
          chunk={needFields}
          of={draft}
          isKept={saved.needs !== undefined}
          error={complaints.needs}
          onChange={onChange}
        />
        <LazyExtra chunk={ownHoursFields} id={saved.id} of={draft} errors={complaints} onChange={onChange} />
        <FoldedTranslations label={words.otherNames} errors={complaints}>
          <OtherNamesPart service={saved} draft={draft} complaints={complaints} onChange={onChange} />
        </FoldedTranslations>
      </div>
    </li>
  );
}

function OtherNamesPart(props: ComponentProps<NonNullable<typeof otherNames.component>>) {
  const { Component, state } = useChunk(otherNames, true);
  return Component ? <Component {...props} /> : <ChunkWaiting state={state} />;
}

interface SwitchCellProps extends ComponentProps<typeof Switch> {
  /** The heading on a phone. On a desktop the table shows it above the column. */
  readonly heading: string;
}

function SwitchCell({ heading, ...props }: SwitchCellProps) {
  return (
    <label className="flex items-center gap-1.5 xl:grid xl:h-10 xl:place-items-center">
      <Switch needsNetwork {...props} />
      <span aria-hidden className="text-ink-2 xl:hidden">
        {heading}
      </span>
    </label>
  );
}
