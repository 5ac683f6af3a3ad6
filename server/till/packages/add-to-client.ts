// Gives a client a package: one that was sold, or one that was begun elsewhere.
import { addDays } from '#contracts/ground/calendar.rules.ts';
import { messages } from '#contracts/till/packages.sq.ts';
import type { Package, ShownKind } from '#contracts/till/packages.ts';
import { isErased, meantClient } from '../../clients/lookup-store.ts';
import type { Member } from '../../ground/caller.ts';
import type { Tx } from '../../ground/db/database.ts';
import { isIdDeleted } from '../../ground/http/store.ts';
import { refuseUnknownIds } from '../../ground/http/unknown-ids.ts';
import { invalid, notFound, Refusal } from '../../ground/refusal.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import {
  addClientPackage,
  countOfClient,
  type NewClientPackage,
  ofClientCeiling,
  packageStore,
  type SoldKind,
  seesClient,
} from './store.ts';

/** The client whom the id means now. `field`: the name of the id in the body; without it the id is in the address. */
export async function clientToHave(
  tx: Tx,
  { scope }: Pick<Member, 'scope'>,
  id: string,
  field?: string,
): Promise<string> {
  const client = await meantClient(tx, scope.salon, id);
  if (await isErased(tx, scope.salon, client)) throw new Refusal('changed', messages.clientErased);
  if (await seesClient(tx, scope, client)) return client;
  throw field === undefined
    ? notFound()
    : invalid(messages.clientUnknown, { [field]: messages.clientUnknown });
}

const unknownKind = () => invalid(messages.unknown, { package_id: messages.unknown });

export async function kindOf(tx: Tx, salon: SalonId, id: string): Promise<Package> {
  const kind = await packageStore.find(tx, salon, id);
  if (!kind) throw unknownKind();
  return kind;
}

interface Sale {
  readonly package_id: string;
  readonly name: string;
  readonly shown?: ShownKind | undefined;
  readonly is_late?: boolean | undefined;
}

/**
 * The kind that is sold. A sale that waited on a device is of the kind as its screen showed it, also if the kind was changed or deleted
 * meanwhile: the client has paid for it already. Which services it pays follows the kind that is there.
 */
export async function soldKindOf(
  tx: Tx,
  salon: SalonId,
  { package_id: id, name, shown, is_late = false }: Sale,
): Promise<SoldKind> {
  if (!shown || !is_late) return kindOf(tx, salon, id);
  const kind = await packageStore.find(tx, salon, id);
  if (kind) return { ...shown, id, name, service_ids: kind.service_ids };
  if (!(await isIdDeleted(tx, salon, id))) throw unknownKind();
  const ofShown = { field: 'shown', message: messages.servicesUnknown };
  await refuseUnknownIds(tx, salon, 'services', shown.service_ids, ofShown);
  return { ...shown, id, name };
}

export async function refuseMoreOfClient(tx: Tx, salon: SalonId, client: string): Promise<void> {
  if ((await countOfClient(tx, salon, client)) >= ofClientCeiling.most)
    throw new Refusal('limit_reached', ofClientCeiling.reached);
}

interface Added extends Omit<NewClientPackage, 'expires_on'> {
  readonly requestHash: Buffer | null;
}

/** Adds a package of this kind. */
export async function addOf(
  tx: Tx,
  salon: SalonId,
  kind: SoldKind,
  { requestHash, ...values }: Added,
): Promise<void> {
  await refuseMoreOfClient(tx, salon, values.client_id);
  const { valid_days } = kind;
  const expires_on = valid_days === null ? null : addDays(values.bought_on, valid_days);
  const isNew = !(await isIdDeleted(tx, salon, values.id));
  if (!isNew || !(await addClientPackage(tx, salon, kind, { ...values, expires_on }, requestHash)))
    throw new Refusal('duplicate', messages.duplicate);
}
