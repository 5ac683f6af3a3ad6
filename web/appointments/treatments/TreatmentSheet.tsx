// The form of what was done at a visit: the mix in lines, how long it stayed, and what to change next time.
import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { contentOf } from '#contracts/appointments/treatments.rules.ts';
import {
  type LastTreatment,
  longestDeveloper,
  longestShade,
  longestText,
  type MixUnit,
  maxShades,
  type TreatmentContent,
  writeTreatment as writeCall,
} from '#contracts/appointments/treatments.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { useSession } from '../../identity/accounts/session.ts';
import { nameOf } from '../words.sq.ts';
import { refusalOf } from '../../ground/lib/call.ts';
import { Chunk } from '../../ground/lib/chunk.ts';
import { useFirstSeen } from '../../ground/lib/use-first-seen.ts';
import { useForm } from '../../ground/lib/use-form.ts';
import { useShownChanges } from '../../ground/outbox/queued-changes.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { Dialog } from '../../ground/ui/Dialog.tsx';
import { DialogForm } from '../../ground/ui/DialogForm.tsx';
import { IconButton } from '../../ground/ui/IconButton.tsx';
import { LazyExtra } from '../../ground/ui/LazyExtra.tsx';
import { SelectField } from '../../ground/ui/SelectField.tsx';
import { Skeleton } from '../../ground/ui/Skeleton.tsx';
import { TextArea } from '../../ground/ui/TextArea.tsx';
import { TextField } from '../../ground/ui/TextField.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { usedShadesQuery, useTreatments } from './api.ts';
import { LastLines } from './LastTime.tsx';
import {
  asLastTime,
  contentIn,
  emptyShade,
  problemOf,
  problemOfLine,
  type ShadeValues,
  type TreatmentValues,
  valuesOf,
} from './values.rules.ts';
import { words } from './words.sq.ts';
import { waitingTreatment, writeTreatment } from './write.ts';

const pictures = new Chunk(() => import('../visit-pictures/VisitPictures.tsx'));

interface TreatmentSheetProps {
  readonly visit: Appointment;
  readonly onClose: () => void;
}

export default function TreatmentSheet({ visit, onClose }: TreatmentSheetProps) {
  const { treatments, last = [], isUnknown } = useTreatments(visit);
  const ownId = useSession().user?.staff?.id;
  const waiting = waitingTreatment(useShownChanges(), visit.id);
  const own = waiting ?? treatments?.find(({ by_id }) => by_id === ownId) ?? null;
  return (
    <Dialog title={words.titleOf(nameOf(visit))} onClose={onClose}>
      {waiting || treatments || isUnknown ? (
        <TreatmentForm {...{ visit, own, last, onClose }} isUnknown={isUnknown && !waiting} />
      ) : (
        <div className="px-5 py-5">
          <Skeleton lines={6} />
        </div>
      )}
    </Dialog>
  );
}

interface TreatmentFormProps extends TreatmentSheetProps {
  /** The text that this person wrote before. */
  readonly own: TreatmentContent | null;
  readonly last: readonly LastTreatment[];
  readonly isUnknown: boolean;
}

function TreatmentForm({ visit, own, last, isUnknown, onClose }: TreatmentFormProps) {
  // the text with which the form began, although the answer of the server may come later
  const [begun] = useState(own);
  const [initial] = useState(() => valuesOf(begun, newId));
  const keepAs = `treatment ${visit.id}`;
  const { own: first } = useFirstSeen(keepAs, { own: begun });
  /** The own text as the server has it. The same person may change it on another device meanwhile. */
  const [shown, show] = useState(first);
  const form = useForm({
    keepAs,
    initial,
    check: problemOf,
    send: (values) =>
      writeTreatment(visit, contentIn(values), shown && contentOf(shown)).catch((error: unknown): never => {
        const now = refusalOf(error, writeCall, 'changed')?.treatment;
        if (now !== undefined) show(now);
        throw error;
      }),
    done({ message }) {
      toast.done(message);
      onClose();
    },
  });
  const [usual] = last;
  return (
    <DialogForm of={form} label={words.save} busyLabel={words.saving} sticky needsNetwork={false}>
      {shown !== first && <p className="text-sm whitespace-pre-line">{words.now(shown)}</p>}
      {isUnknown && <p className="text-sm text-ink-3">{words.notKnown}</p>}
      {last.length > 0 && <LastLines last={last} />}
      {usual && (
        <div>
          <Button onClick={() => form.set(asLastTime(form.values, usual, newId))}>{words.asLastTime}</Button>
        </div>
      )}
      <Mix values={form.values} error={form.errors.mix} onChange={form.set} />
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField
          {...form.text('developer')}
          label={words.developer}
          hint={words.developerHint}
          list={developersId}
          maxLength={longestDeveloper}
          autoComplete="off"
        />
        <TextField {...form.text('minutes')} label={words.minutes} inputMode="numeric" autoComplete="off" />
      </div>
      <TextArea {...form.text('done')} label={words.done} maxLength={longestText} />
      <TextArea
        {...form.text('next_time')}
        label={words.nextTime}
        hint={words.nextTimeHint}
        maxLength={longestText}
        rows={2}
      />
      <LazyExtra chunk={pictures} visit={visit} />
    </DialogForm>
  );
}

const shadesId = 'used-shades';
const brandsId = 'used-brands';
const developersId = 'used-developers';

interface MixProps {
  readonly values: TreatmentValues;
  readonly error: string | undefined;
  readonly onChange: (changes: Partial<TreatmentValues>) => void;
}

function Mix({ values: { mix, unit }, error, onChange }: MixProps) {
  const { data: used } = useQuery(usedShadesQuery);
  const setLine = (id: string, changes: Partial<ShadeValues>) =>
    onChange({ mix: mix.map((line) => (line.id === id ? { ...line, ...changes } : line)) });
  const brands = new Set(used?.shades.flatMap(({ brand }) => brand ?? []));
  const shades = new Set(used?.shades.map(({ shade }) => shade));
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2">
      <legend className="lab mb-1">{words.mix}</legend>
      {mix.map((line) => {
        const wrong = error && problemOfLine(line);
        return (
          <div key={line.id} className="grid grid-cols-[5rem_1fr_1fr_auto] items-end gap-2">
            <TextField
              label={words.amount[unit]}
              value={line.amount}
              onChange={(amount) => setLine(line.id, { amount })}
              error={wrong}
              inputMode="decimal"
              autoComplete="off"
            />
            <TextField
              label={words.shade}
              value={line.shade}
              onChange={(shade) => setLine(line.id, { shade })}
              list={shadesId}
              maxLength={longestShade}
              autoComplete="off"
            />
            <TextField
              label={words.brand}
              value={line.brand}
              onChange={(brand) => setLine(line.id, { brand })}
              list={brandsId}
              maxLength={longestShade}
              autoComplete="off"
            />
            <IconButton
              label={words.removeShade(line.shade)}
              onClick={() => onChange({ mix: mix.filter(({ id }) => id !== line.id) })}
            >
              <X aria-hidden className="size-4" />
            </IconButton>
          </div>
        );
      })}
      <div className="flex flex-wrap items-end gap-2">
        {mix.length < maxShades && (
          <Button onClick={() => onChange({ mix: [...mix, emptyShade(newId())] })}>
            <Plus aria-hidden className="size-4" />
            {words.addShade}
          </Button>
        )}
        <SelectField
          label={words.unit}
          value={unit}
          names={words.units}
          onChange={(chosen) => onChange({ unit: chosen as MixUnit })}
        />
      </div>
      <Offered id={shadesId} texts={shades} />
      <Offered id={brandsId} texts={brands} />
      <Offered id={developersId} texts={used?.developers ?? []} />
    </fieldset>
  );
}

/** The words that the salon typed before, which the browser offers in the fields. */
const Offered = ({ id, texts }: { id: string; texts: Iterable<string> }) => (
  <datalist id={id}>
    {[...texts].map((text) => (
      <option key={text} value={text} />
    ))}
  </datalist>
);
