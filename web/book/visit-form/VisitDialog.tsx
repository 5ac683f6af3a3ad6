// The form of a new or an edited visit. The form closes when it is sent, and opens again if the server refuses the visit.
import { Coffee, ListPlus, UsersRound } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { messages } from '#contracts/appointments/appointments.sq.ts';
import type { LocalTime } from '#contracts/ground/appointment.rules.ts';
import { clockTime, minutesOf } from '#contracts/ground/calendar.rules.ts';
import type { Service } from '#contracts/salon/services.ts';
import { LazyBusyMonth } from '../../appointments/LazyBusyMonth.tsx';
import type { SlotStart } from '../../appointments/slot.rules.ts';
import { keptOf } from '../../appointments/who-does.ts';
import { notDoneWords, words as shared } from '../../appointments/words.sq.ts';
import { useServices } from '../../salon/services/api.ts';
import { LazyClientLines } from '../client-lines/LazyClientLines.tsx';
import { afterFocusReturned } from '../../ground/lib/after-paint.ts';
import { Chunk } from '../../ground/lib/chunk.ts';
import { usePrices } from '../../ground/lib/use-prices.ts';
import { Checkbox } from '../../ground/ui/Checkbox.tsx';
import { DateField } from '../../ground/ui/DateField.tsx';
import { Dialog, useClose } from '../../ground/ui/Dialog.tsx';
import { LazyDialog } from '../../ground/ui/LazyDialog.tsx';
import { PopoverSelect } from '../../ground/ui/PopoverSelect.tsx';
import { TextArea } from '../../ground/ui/TextArea.tsx';
import { TextField } from '../../ground/ui/TextField.tsx';
import { BarberField } from './BarberField.tsx';
import { ClaimLine } from './ClaimLine.tsx';
import { ClientPhoneField } from './ClientField.tsx';
import { ClientNote } from './ClientNote.tsx';
import { endsAfterMidnight, requiredFields } from './check.rules.ts';
import { FormFrame } from './FormFrame.tsx';
import { LineField } from './LineField.tsx';
import { NewService } from './NewService.tsx';
import { NumberQuestion } from './NumberQuestion.tsx';
import { Offers } from './Offers.tsx';
import { OutsideLine } from './OutsideLine.tsx';
import { OwnHoursLine } from './OwnHoursLine.tsx';
import type { Outcome, VisitRequest } from './requests.ts';
import { type AddedServicePlace, ServiceFields } from './ServiceFields.tsx';
import { durationIn, filledBy } from './services.rules.ts';
import { useLine } from './use-line.ts';
import { useVisitForm, type VisitForm } from './use-visit-form.ts';
import type { KnownClient, VisitValues } from './values.rules.ts';
import { WaitFields } from './WaitFields.tsx';
import { formWords as words } from './words.sq.ts';

const overpaidQuestion = new Chunk(() => import('./OverpaidQuestion.tsx'));
const waitlistDialog = new Chunk(() => import('./WaitlistDialog.tsx'));
const seriesChange = new Chunk(() => import('../series/ChangeDialog.tsx'));

interface VisitDialogProps {
  readonly request: VisitRequest;
  readonly now: LocalTime;
  readonly onSent: (sent: Promise<Outcome<VisitRequest>>) => void;
  /** Opens the form of the other visit that was found in the line. */
  readonly onNext: (values: VisitValues) => void;
  readonly onBlock: (slot: SlotStart) => void;
  /** Opens the form for several people. */
  readonly onTogether: (values: VisitValues, client: KnownClient | undefined, people?: number) => void;
  readonly onClose: () => void;
}

export default function VisitDialog({
  request,
  now,
  onSent,
  onNext,
  onBlock,
  onTogether,
  onClose,
}: VisitDialogProps) {
  const isNew = !request.editing;
  const form = useVisitForm({ request, now, onSent, onNext });
  const { values, errors, set, text } = form;
  const line = useLine({ form, now, isNew, onTogether });
  const { client } = line;
  const others = form.othersOf(client);
  const hasSeveral = values.services.length > 1;
  const hasSum = hasSeveral && form.seesPrice;
  const hasWaits = values.waits.length > 0;
  // missing values may still change the time, the barber and the duration, so the warnings wait
  const isMissing = Object.values(errors).includes(words.missing);
  const outside = line.reading ? undefined : form.outside;
  const isSaid = form.outside !== undefined || form.notDoneIn(values).length > 0;

  return (
    <Dialog title={isNew ? words.addTitle : words.editTitle} onClose={onClose}>
      <FormFrame
        form={line.form}
        action={form.taken && !isMissing && <Offers taken={form.taken} values={values} onTake={form.take} />}
        aside={(!line.reading || line.reading.time) && <Length values={values} />}
        save={isNew && isSaid && !line.reading ? words.saveOutside : words.save}
      >
        <div className="col-span-2">
          <LineField form={form} line={line} />
          {client?.noShows ? (
            <p className="num mt-1 text-sm font-semibold text-brass-ink">
              {words.missed(client.noShows, client)}
            </p>
          ) : null}
          <p role="status" className="num mt-1 text-sm text-ink-2 empty:hidden">
            {client && others.length > 0 && words.alsoThatDay(client.name, values.appointment_date, others)}
          </p>
          {client?.note && <ClientNote>{client.note}</ClientNote>}
          <LazyClientLines {...line.ahead} />
        </div>
        <Services form={form} />
        <DateField
          label={words.date}
          day={values.appointment_date}
          today={now.day}
          error={errors.appointment_date}
          onDay={(appointment_date) => set({ appointment_date })}
          Calendar={LazyBusyMonth}
        />
        <TimeField form={form} />
        <p role="status" className="col-span-2 text-sm text-ink-2 empty:hidden">
          {form.isDayNotHere && `${shared.dayNotHere} ${words.freeUnknown}`}
        </p>
        {form.claims && (
          <div className="col-span-2">
            <ClaimLine
              line={form.claims}
              wanted={{ day: values.appointment_date, barber: values.barber }}
              onTake={set}
            />
          </div>
        )}
        <div className="col-span-2">
          <BarberField
            barbers={form.barbers}
            value={values.barber}
            error={errors.barber}
            onChoose={form.chooseBarber}
          />
          <OwnOfBarber form={form} />
        </div>
        <OutsideLine reason={request.editing?.status === 'cancelled' ? words.staysCancelled : outside} />
        {!line.reading && (
          <OwnHoursLine
            {...{
              lines: form.services,
              barberId: form.barberId,
              client: form.client,
              id: request.id,
              now,
            }}
            at={{ day: values.appointment_date, minutes: minutesOf(values.appointment_time) }}
          />
        )}
        {isNew && (form.taken || form.claims?.taken) && <WaitInstead form={form} onSaved={onClose} />}
        {/* shown also for a known client, so that nothing moves under a finger when a name is recognised */}
        <div className="col-span-2">
          <ClientPhoneField {...text('client_phone')} known={form.client?.phone} />
          {form.whose && <NumberQuestion {...form.whose} onNew={form.chooseNewClient} />}
        </div>
        <div className="relative col-span-2">
          <Folded
            label={hasSeveral ? words.moreOfSeveral : words.more}
            open={hasWaits || Boolean((hasSeveral && errors.price) || errors.note || errors.duration)}
          >
            {hasSum && <PriceField form={form} label={words.priceTogether} />}
            <div className={hasSum ? '' : 'col-span-2'}>
              <TextField
                {...text('duration')}
                label={words.duration}
                inputMode="numeric"
                autoComplete="off"
                onChange={(duration) => set({ duration })}
              />
            </div>
            <KeepLength form={form} />
            <div className="col-span-2">
              <Folded label={words.waits} open={hasWaits}>
                <WaitFields form={form} />
              </Folded>
            </div>
            <div className="col-span-2">
              <TextArea {...text('note')} label={words.note} rows={2} maxLength={1000} />
            </div>
          </Folded>
          {isNew && (
            <BlockInstead
              losesTyped={ownFields.some((field) => values[field] !== request.values[field])}
              onBlock={() => onBlock(slotOf(values))}
            />
          )}
        </div>
        {isNew && <TogetherInstead onTogether={line.together} />}
      </FormFrame>
      {form.overpaid && <LazyDialog chunk={overpaidQuestion} {...form.overpaid} />}
      {form.question && <LazyDialog chunk={seriesChange} {...form.question} onSaved={onClose} />}
    </Dialog>
  );
}

function Services({ form }: { form: VisitForm }) {
  const [addedFor, setAddedFor] = useState<AddedServicePlace>();
  const fields = useRef<HTMLDivElement>(null);
  const { services } = form;

  /**
   * Moves the focus to the next empty field, or else to the save button. If no service was added, the focus returns to the field of the
   * service.
   */
  const finish = (added: Service | undefined) => {
    setAddedFor(undefined);
    if (added) (addedFor === 'another' ? form.addService : form.chooseService)(added);
    const visitForm = fields.current?.closest('form');
    const empty = requiredFields.find((field) => !{ ...form.values, ...(added && filledBy(added)) }[field]);
    const next = empty ? `[name="${empty}"]` : '[type="submit"]';
    const target = added ? visitForm?.querySelector(next) : fields.current?.querySelector('button');
    afterFocusReturned(() => target instanceof HTMLElement && target.focus());
  };

  return (
    <>
      <div ref={fields} className="col-span-2 grid grid-cols-2 gap-4">
        <ServiceFields
          services={services}
          barberId={form.barberId}
          error={form.errors.services}
          onChoose={form.chooseService}
          onAdd={form.addService}
          onRemove={form.removeService}
          onNew={setAddedFor}
        >
          {form.seesPrice && <PriceField form={form} label={words.price} />}
        </ServiceFields>
      </div>
      {addedFor && <NewService onDone={finish} />}
    </>
  );
}

function PriceField({ form, label }: { form: VisitForm; label: (unit: string) => string }) {
  const { unit, keyboard, inField } = usePrices();
  return (
    <TextField
      {...form.text('price')}
      label={label(unit)}
      inputMode={keyboard}
      placeholder={inField(0)}
      autoComplete="off"
    />
  );
}

function KeepLength({ form: { keeping } }: { form: VisitForm }) {
  return (
    keeping && (
      <div className="col-span-2">
        <Checkbox
          label={words.keepLength(keeping.client)}
          name="keep_length"
          checked={keeping.keepsLength}
          onChange={keeping.setKeepsLength}
        />
      </div>
    )
  );
}

function OwnOfBarber({ form: { own, values, notDoneIn } }: { form: VisitForm }) {
  const { money } = usePrices();
  const notDone = notDoneIn(values);
  return (
    <>
      <p role="status" className="num mt-1 text-sm text-ink-2 empty:hidden">
        {own && words.ownOf(values.barber, money(own.price), own.duration)}
      </p>
      <p role="status" className="mt-1 text-sm font-medium text-brass-ink empty:hidden">
        {notDone.length > 0 && notDoneWords(values.barber, notDone)}
      </p>
    </>
  );
}

function TimeField({ form: { values, errors, overlap, times, set } }: { form: VisitForm }) {
  const choiceOf = (minutes: number) => ({ key: clockTime(minutes), label: clockTime(minutes) });
  const takenChoiceOf = (minutes: number) => ({ ...choiceOf(minutes), aside: words.taken, disabled: true });
  return (
    <PopoverSelect
      label={words.time}
      value={values.appointment_time}
      error={
        errors.appointment_time ??
        (endsAfterMidnight(values) ? messages.pastMidnight : overlap && words.takenBy(overlap))
      }
      groups={[
        { title: words.freeTimes, choices: times.free.map(choiceOf) },
        {
          title: words.otherTimes,
          choices: times.other.map(({ minutes, isPast, isBuffer, isOutside, lacks }) => ({
            ...choiceOf(minutes),
            aside: isPast
              ? words.past
              : lacks
                ? words.lacks(lacks)
                : isBuffer
                  ? words.buffer
                  : isOutside
                    ? words.outsideHours
                    : '',
          })),
        },
        { title: words.takenTimes, choices: times.taken.map(takenChoiceOf) },
      ]}
      onChange={(appointment_time) => set({ appointment_time })}
    />
  );
}

interface FoldedProps {
  readonly label: string;
  readonly open: boolean;
  readonly children: ReactNode;
}

function Folded({ label, open, children }: FoldedProps) {
  // the part stays open, even if the reason for opening it disappears while the user types there
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);
  return (
    <details open={wasOpened || undefined}>
      <summary className="-ml-2 flex min-h-9 w-fit cursor-pointer items-center rounded-md px-2 text-sm font-semibold text-brand-ink hover:bg-sunken pointer-coarse:min-h-11">
        {label}
      </summary>
      <div className="mt-2 grid grid-cols-2 gap-4">{children}</div>
    </details>
  );
}

const quietButton =
  'flex min-h-9 items-center gap-1.5 rounded-md px-2 text-sm font-semibold text-ink-2 hover:bg-sunken pointer-coarse:min-h-11';

/** The fields that the form of blocked time does not have. */
const ownFields = ['client_name', 'services', 'price', 'client_phone', 'note'] as const;

/** The button that opens the form of blocked time for the same slot. */
function BlockInstead({ losesTyped, onBlock }: { losesTyped: boolean; onBlock: () => void }) {
  const close = useClose();
  return (
    <button
      type="button"
      onClick={() => (losesTyped ? close(onBlock, words.lostByBlocking) : onBlock())}
      className={`absolute top-0 -right-2 bg-surface ${quietButton}`}
    >
      <Coffee aria-hidden className="size-4" />
      {shared.block}
    </button>
  );
}

/** The button that opens the form for several people, with the typed values. */
function TogetherInstead({ onTogether }: { onTogether: () => void }) {
  return (
    <button type="button" onClick={onTogether} className={`col-span-2 -mt-2 -ml-2 w-fit ${quietButton}`}>
      <UsersRound aria-hidden className="size-4" />
      {words.together}
    </button>
  );
}

/** The button that puts the client on the waitlist, for the chosen day and the chosen barber. */
function WaitInstead({ form, onSaved }: { form: VisitForm; onSaved: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const { services: kept = [] } = useServices();
  const { values, client, services, barberId } = form;
  const start = {
    ...(values.client_name.trim() && {
      client: {
        id: client?.id,
        waits: client?.waits,
        name: values.client_name,
        phone: client?.phone ?? null,
      },
      phone: values.client_phone,
    }),
    services: services.flatMap((line) => keptOf(line, kept)?.id ?? []),
    barberId,
    day: values.appointment_date,
  };
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className={`col-span-2 -mt-2 -ml-2 w-fit ${quietButton}`}
      >
        <ListPlus aria-hidden className="size-4" />
        {words.waitInstead}
      </button>
      {isOpen && (
        <LazyDialog chunk={waitlistDialog} start={start} onSaved={onSaved} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

function Length({ values }: { values: VisitValues }) {
  const duration = durationIn(values);
  return (
    <p className="num text-sm text-ink-2">
      {duration !== undefined && words.length(minutesOf(values.appointment_time), duration)}
    </p>
  );
}

const slotOf = ({ appointment_date: day, appointment_time, barber }: VisitValues): SlotStart => ({
  day,
  barber,
  minutes: minutesOf(appointment_time),
});
