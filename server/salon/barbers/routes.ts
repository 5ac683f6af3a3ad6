import { messages } from '#contracts/salon/barbers.sq.ts';
import * as contract from '#contracts/salon/barbers.ts';
import { change } from '../../ground/history/change.ts';
import { changesBetween, created, deleted, updated } from '../../ground/history/changes.ts';
import { historyFieldsOf } from '../../ground/history/record-fields.ts';
import { findRepeated, requestHashOf } from '../../ground/http/repeats.ts';
import { route } from '../../ground/http/serve.ts';
import { type Constraints, nameTaken, Refusal } from '../../ground/refusal.ts';
import { barberFields, historyTexts } from './fields.sq.ts';
import { addBarber, deleteBarberRow, getBarber, listBarbers, updateBarberRow } from './store.ts';

// the word for who works there is read at each call
const duplicate = () => nameTaken(messages.duplicate)();

export const barberConstraints: Constraints = {
  barbers_name_unique: duplicate,
  appointments_barber_known: () => new Refusal('in_use', messages.inUse),
  barbers_of_till: () => new Refusal('in_use', messages.inTill),
};

export const barberRoutes = [
  route(contract.listBarbers, async ({ caller }, { db }) => ({
    data: await listBarbers(db, caller.salon),
  })),

  change(contract.createBarber, async (tx, { body, caller: { salon } }, { ceilings }) => {
    const made = await findRepeated(tx, salon, 'barbers', body, messages.duplicate);
    if (made) return { data: await getBarber(tx, salon, made), message: messages.created, isRepeated: true };
    const data = await addBarber(tx, salon, body, { ceilings, requestHash: requestHashOf(body) });
    if (!data) throw duplicate();
    const history = created('barber', data.id, historyTexts.created(data.name));
    return { data, message: messages.created, history };
  }),

  change(contract.updateBarber, async (tx, { params: { id }, body, caller: { salon } }) => {
    const before = await getBarber(tx, salon, id);
    const data = await updateBarberRow(tx, salon, id, body);
    const changes = changesBetween(before, data, historyFieldsOf(barberFields, 'EUR'));
    const history = updated('barber', id, historyTexts.updated(before.name), changes);
    return { data, message: messages.updated, history, event: { noun: 'barber', id } };
  }),

  change(contract.deleteBarber, async (tx, { params: { id }, caller: { salon } }) => {
    const { name } = await deleteBarberRow(tx, salon, id);
    const history = deleted('barber', id, historyTexts.deleted(name));
    return { message: messages.deleted, history, event: { noun: 'barber', id } };
  }),
];
