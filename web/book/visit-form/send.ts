// The sending of a form. If the server refuses, the outcome contains the request that opens the form again.

import { v7 as newId } from 'uuid';
import type { AppointmentChanges, Overpaid } from '#contracts/appointments/appointments.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { addAppointment, currentIn, undoTo, updateAppointment } from '../../appointments/api.ts';
import { changedIn } from '../../appointments/ask-again.ts';
import { withIds } from '../../appointments/ids.ts';
import { changesTo, droppedIn, isUndoable, shownOf, undoing } from '../../appointments/overlay.rules.ts';
import { takenIn } from '../../appointments/taken.ts';
import { blockElementOf } from '../../appointments/visit-chip.ts';
import { aboutVisit } from '../../appointments/with-toast.ts';
import { failures, nameAndSlot } from '../../appointments/words.sq.ts';
import { movedTo, withWriting } from '../actions.ts';
import { CallFailed, explain } from '../../ground/lib/call.ts';
import { type ToastOptions, toast } from '../../ground/ui/toast.ts';
import { changesInBlock, newBlocksOf, rebaseBlock } from './block.rules.ts';
import { valuesOfNext } from './line.rules.ts';
import { lineWords } from './line.sq.ts';
import { agreedOn } from './number.rules.ts';
import type { BlockRequest, Outcome, VisitRequest } from './requests.ts';
import type { KnownClient, VisitValues } from './values.rules.ts';
import { changesInVisit, isFilledIn, newVisitOf, rebase } from './visit.rules.ts';
import { resultWords as words } from './words.sq.ts';

/** The time in milliseconds of a message that offers the next visit: long, because the user has just written a visit. */
const timeForNext = 12_000;

/** Sends the form of a visit. `onNext`: opens the form of the other visit in the line. */
export async function sendVisit(
  request: VisitRequest,
  onNext: (values: VisitValues) => void,
): Promise<Outcome<VisitRequest>> {
  const { id, values, editing, client, overpaid, everyWeeks, next, keepsLength, without } = request;
  const changes = editing && changesInVisit(editing, values, client);
  // another service may need what the visit went without before
  const isAsBefore = changes && !('services' in changes) && isSameSet(without, droppedIn(editing));
  const more = {
    ...(keepsLength && ({ keep_length: true } as const)),
    ...(without && !isAsBefore && { without: [...without] }),
  };
  const since = toast.begin();
  try {
    if (editing) {
      await change(editing, { ...changes, ...more }, overpaid);
    } else {
      const { message, appointment } = await addAppointment(
        { ...newVisitOf(id, values, client), ...more },
        client && { client_phone: client.phone, name_hint: client.name_hint },
      );
      const place: ToastOptions = whereItIs(appointment);
      const offered = next && {
        label: lineWords.next(next.text),
        onPress: () => onNext(valuesOfNext(values, next)),
      };
      toast.done(message, undefined, {
        ...place,
        ...(offered && { actions: [...(place.actions ?? []), offered], duration: timeForNext }),
        about: aboutVisit(appointment),
        since,
        detail: words.added(appointment),
        isDetailBold: true,
      });
      if (everyWeeks) return { repeats: { visit: appointment, everyWeeks } };
    }
    return {};
  } catch (error) {
    return refusedBy(error, request);
  }
}

const isSameSet = (one: readonly string[] = [], other: readonly string[]) =>
  one.toSorted().join() === other.toSorted().join();

/** Changes an appointment, and shows a message about it, with a button that undoes the change. */
async function change(before: Appointment, wanted: AppointmentChanges, overpaid?: Overpaid) {
  const changes = withIds(wanted);
  // such a change would take the version of a colleague's change that the user has not seen
  if (Object.keys(changes).length === 0) return;
  const since = toast.begin();
  const answer = await updateAppointment(
    before,
    { ...changes, ...(overpaid && { overpaid }) },
    { guarded: true },
  );
  const shown = changesTo(before, shownOf(changes));
  const isMoved = slotFields.some((field) => field in shown);
  const { actions } = await withWriting('moved')(answer);
  const more = isMoved
    ? movedTo(answer.appointment, actions)
    : { detail: nameAndSlot(answer.appointment), about: aboutVisit(before) };
  const undo = isUndoable(before, changes)
    ? undoTo(undoing(before, changes), failures.updating)(answer)
    : undefined;
  toast.done(answer.message, undo, { ...more, since });
}

const slotFields = ['appointment_date', 'appointment_time', 'duration', 'parts', 'barber'];

/** A button that shows the new appointment, if the screen shows another day. */
const whereItIs = (appointment: Appointment) => (blockElementOf(appointment) ? {} : movedTo(appointment));

/** The request that opens the form again with the problems that the server reported. */
export async function refusedBy(error: unknown, request: VisitRequest): Promise<Outcome<VisitRequest>> {
  const { values, editing, client } = request;
  const changed = changedIn(error);
  const current = changed?.appointment;
  const reason = explain(error, editing ? failures.updating : failures.adding);
  const by = changed && (await import('../../appointments/changed.ts'));
  const lines = by && [by.lineOfState, by.lineOfMove, by.lineOfEdit];
  const who = changed && lines?.map((lineOf) => lineOf(editing, changed));
  const fields = error instanceof CallFailed ? fieldsIn(error) : {};
  const isShownAtField = !current && Object.keys(fields).some((field) => field in values);
  const message = isShownAtField
    ? undefined
    : [reason, current && words.now(current), ...(who ?? [])].filter(Boolean).join(' ');
  const isGone = client?.id && 'client_name' in fields;
  const isOtherNumber = client && isRefusedNumber(error);
  const rebased = editing && current && { editing: current, values: rebase(values, editing, current) };
  return {
    refused: {
      ...request,
      ...rebased,
      ...(isGone && withoutClient(values, client)),
      ...(isOtherNumber && { refusedNumber: agreedOn(client, values.client_phone) }),
      refusal: { message, fields },
      taken: takenIn(error),
    },
  };
}

const isRefusedNumber = (error: unknown) =>
  error instanceof CallFailed && error.code === 'forbidden' && 'client_phone' in fieldsIn(error);

/** The salon does not have the client any more: the name is asked again, and what was filled in of the client goes. */
const withoutClient = (values: VisitValues, client: KnownClient) => ({
  client: undefined,
  gone: client,
  values: isFilledIn(values.client_phone, client) ? { ...values, client_phone: '' } : values,
});

/** The fields of a change of a series are inside `changes`. The form has one field for a price or an id of any service. */
const fieldsIn = ({ fields }: CallFailed) =>
  Object.fromEntries(
    Object.entries(fields).map(([field, message]) => [
      field
        .replace(/^changes\./, '')
        .replace(/^services\.\d+\.(price|duration)$/, '$1')
        .replace(/^services\..*/, 'services')
        .replace(/^parts.*/, 'duration')
        .replace('barber_id', 'barber')
        .replace('client_id', 'client_name'),
      message,
    ]),
  );

export const sendBlock = (request: BlockRequest): Promise<Outcome<BlockRequest>> =>
  request.editing ? changeBlock(request, request.editing) : addBlocks(request);

async function changeBlock(request: BlockRequest, block: Appointment): Promise<Outcome<BlockRequest>> {
  try {
    await change(block, changesInBlock(block, request.values));
    return {};
  } catch (error) {
    const current = currentIn(error);
    const message = [explain(error, failures.updating), current && words.now(current)]
      .filter(Boolean)
      .join(' ');
    const rebased = current && { editing: current, values: rebaseBlock(request.values, block, current) };
    return { refused: { ...request, ...rebased, refusal: { message } } };
  }
}

async function addBlocks(request: BlockRequest): Promise<Outcome<BlockRequest>> {
  const blocks = newBlocksOf(request.values, newId);
  const isOfOne = request.values.barbers.length === 1;
  const answers = await Promise.allSettled(blocks.map((block) => addAppointment(block)));
  const done = answers.filter((answer) => answer.status === 'fulfilled');
  const missed = answers.flatMap((answer, n) => {
    const block = blocks[n];
    if (answer.status === 'fulfilled' || !block) return [];
    const { reason } = answer;
    return [
      {
        day: block.appointment_date,
        barber: isOfOne ? undefined : block.barber,
        overlap: takenIn(reason)?.overlap,
        message: explain(reason, failures.blocking),
      },
    ];
  });
  const { length } = done;
  const several = isOfOne ? words.blocked(length) : words.blockedMany(length);
  if (done[0] && blocks.length > 1) toast.done(several);
  else if (done[0]) toast.done(done[0].value.message, undefined, whereItIs(done[0].value.appointment));
  const [first] = missed;
  if (!first) return {};
  const message = blocks.length > 1 ? words.notBlocked(missed) : first.message;
  // if a part of the days is blocked, the form does not open again: it would be refused because of that part
  return done[0] ? { notice: message } : { refused: { ...request, refusal: { message } } };
}
