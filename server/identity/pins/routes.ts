// The tablet that the people of a salon share: setting it up, signing in with a PIN, locking the screen, setting a PIN.

import type { FastifyReply } from 'fastify';
import { messages as generalMessages } from '#contracts/ground/wording.sq.ts';
import { messages } from '#contracts/identity/pins.sq.ts';
import * as contract from '#contracts/identity/pins.ts';
import { messages as staffMessages } from '#contracts/salon/staff.sq.ts';
import { requireMayChange, requireMayGiveLogin } from '../../salon/staff/people.ts';
import { forgetDeviceOfToken, rememberDevice } from '../accounts/devices-store.ts';
import { hashMatches, hashPassword } from '../accounts/passwords.ts';
import { checkSecrets } from '../accounts/reauth.ts';
import { exchangeToken, setDevice, unlessCopied } from '../accounts/sessions.ts';
import { closeSession, readUserOf } from '../accounts/store.ts';
import { pinTexts } from '../history.sq.ts';
import { agentOf } from '../../ground/agent.ts';
import type { Member } from '../../ground/caller.ts';
import type { Database } from '../../ground/db/database.ts';
import { publishLiveEvent, publishSessionCheck } from '../../ground/events/publish.ts';
import { change, commit } from '../../ground/history/change.ts';
import { created, updated, warning } from '../../ground/history/changes.ts';
import { recordHistory } from '../../ground/history/store.ts';
import { type Context, route } from '../../ground/http/serve.ts';
import {
  hashSalonToken,
  hashToken,
  newToken,
  requireRecentSignIn,
  salonDeviceCookieOf,
} from '../../ground/http/session.ts';
import type { Actor, Origin } from '../../ground/origin.ts';
import { invalid, notFound, Refusal } from '../../ground/refusal.ts';
import { countSecurityEvent, recordSecurityEvent } from '../../ground/security-log/store.ts';
import {
  addOwnerScreen,
  addSalonDevice,
  deleteOwnerScreen,
  endPinSessions,
  findOwnPin,
  findPinAccount,
  findSalonDevice,
  forgetTries,
  listPeopleOfPad,
  lockPerson,
  lockPinSession,
  openPinSession,
  type PersonWithPin,
  type SalonDevice,
  updateLockMinutes,
  updatePin,
} from './store.ts';
import { deviceGone, takeTry } from './tries.ts';

const year = 365 * 24 * 3_600_000;

export const pinRoutes = [
  route(contract.makeSalonDevice, async ({ body, caller, device: former, origin }, context, reply) => {
    const { at: now } = origin;
    const [token, endsAt] = [newToken(), new Date(now.getTime() + year)];
    const [device, agent] = [hashSalonToken(token), agentOf(origin.agent)];
    await commit(context.db, origin, async (tx) => {
      // a person who takes the tablet must not continue as the owner
      await closeSession(tx, caller);
      if (former) await forgetDeviceOfToken(tx, hashToken(former.token));
      publishSessionCheck(tx, caller.userId);
      await rememberDevice(tx, { device, userId: caller.userId, endsAt, agent, now });
      const { lock_minutes = contract.usualLockMinutes } = body;
      await addSalonDevice(tx, caller.salon, device, lock_minutes);
      const history = warning(created('user', caller.userId, pinTexts.deviceMade(agent)));
      return { history, security: { event: 'salon-device-made' } };
    });
    setDevice(reply, context, null, former);
    setSalonCookie(reply, context, { token, endsAt, now });
    return { message: messages.deviceMade };
  }),

  change(contract.setLockMinutes, async (tx, { params: { id }, body: { lock_minutes }, caller }) => {
    if (!(await updateLockMinutes(tx, caller, id, lock_minutes))) throw notFound();
    return { message: messages.lockSaved, history: told(caller, pinTexts.lockChanged(lock_minutes)) };
  }),

  route(contract.readPad, async ({ salonDevice, origin }, { db }) => {
    const { salon, salonName, lockMinutes } = await tabletOf(db, salonDevice, origin);
    const people = await listPeopleOfPad(db, salon);
    return { salon: salonName, lock_minutes: lockMinutes, people };
  }),

  route(
    contract.enterPin,
    async ({ body: { staff, pin }, salonDevice: used = '', origin }, context, reply) => {
      const { db } = context;
      const { at: now } = origin;
      const tablet = await tabletOf(db, used, origin);
      const { hash, isLast } = await takeTry(db, tablet, staff, now);
      if (!(await hashMatches(hash, pin))) {
        await noteWrong(db, tablet, { staff, hash, isLast }, origin);
        throw invalid(messages.wrong, { pin: messages.wrong });
      }
      const [token, next] = [newToken(), newToken()];
      const resumed = { remembered: tablet, used: hashSalonToken(used), origin };
      const opened = await unlessCopied(db, resumed, async (tx) => {
        const person = await lockPerson(tx, tablet.salon, staff);
        // the PIN was changed while it was compared
        if (person?.pinHash !== hash) throw invalid(messages.wrong, { pin: messages.wrong });
        if (!(await exchangeToken(tx, resumed, hashSalonToken(next)))) return undefined;
        await openPinSession(tx, tablet, staff, hashToken(token), now);
        await forgetTries(tx, tablet, staff);
        publishSessionCheck(tx, tablet.userId);
        return true;
      });
      const caller = opened && (await findPinAccount(db, hashToken(token), now));
      if (!caller) throw deviceGone();
      setSalonCookie(reply, context, { token: next, endsAt: tablet.endsAt, now });
      return { token, user: await readUserOf(db, caller), lock_minutes: tablet.lockMinutes };
    },
  ),

  change(contract.lockScreen, async (tx, { caller, origin }) => {
    if (!caller.pin) throw ofPinOnly();
    await lockPinSession(tx, caller, origin.at);
    publishSessionCheck(tx, caller.userId);
    return { message: messages.screenLocked };
  }),

  route(contract.openOwnerScreen, async ({ body, caller, ...call }, { db }) => {
    const { origin } = call;
    if (!caller.pin) throw ofPinOnly();
    await checkSecrets(db, body, { caller, ...call });
    const token = newToken();
    await commit(db, origin, async (tx) => {
      await addOwnerScreen(tx, caller, { token: hashToken(token), screen: body.screen, now: origin.at });
      return { security: { event: 'sign-in', detail: contract.openOwnerScreen.path } };
    });
    const end = new Date(origin.at.getTime() + contract.ownerMinutes * 60_000);
    return { token, ends_at: end.toISOString() };
  }),

  route(contract.leaveOwnerScreen, async ({ caller }, { db }) => {
    await deleteOwnerScreen(db, caller);
    return { message: messages.screenLeft };
  }),

  route(contract.readOwnPin, ({ caller }, { db }) => findOwnPin(db, caller)),

  route(contract.setPin, async ({ params: { id }, body: { pin }, caller, origin }, { db }) => {
    const kept = pin === null ? null : (await hashPassword(pin)).hash;
    return commit(db, origin, async (tx) => {
      const person = await lockPerson(tx, caller.salon, id);
      if (!person) throw notFound();
      if (caller.staff.id !== id) requireMaySetPin(caller, person, kept !== null);
      if (kept && !isOwnOnTablet(caller, id)) requireRecentSignIn(caller, origin.at);
      await updatePin(tx, caller.salon, id, { hash: kept, by: caller.userId, at: origin.at });
      for (const { userId } of await endPinSessions(tx, caller, id)) publishSessionCheck(tx, userId);
      const describe = kept ? pinTexts.pinSet : pinTexts.pinRemoved;
      const [message, history] = [
        kept ? messages.saved : messages.removed,
        told(caller, describe(person.name)),
      ];
      return { message, history, event: { noun: 'staff', id } };
    });
  }),
];

function ofPinOnly() {
  return new Refusal('forbidden', generalMessages.forbidden);
}

/**
 * Refuses to set a PIN without the right. Owners set every PIN, managers the PINs of barbers, and everybody their own PIN. A person who
 * signed in with a PIN sets only their own.
 */
function requireMaySetPin({ staff, pin }: Member, person: PersonWithPin, isGiven: boolean) {
  if (pin && !pin.screen) throw new Refusal('forbidden', staffMessages.ownersOnly);
  if (isGiven) requireMayGiveLogin(staff, person);
  else requireMayChange(staff, person);
}

/** Whether the caller signed in with their own PIN, and so has just shown it. */
const isOwnOnTablet = ({ staff, pin }: Member, id: string) =>
  pin !== undefined && !pin.screen && staff.id === id;

const told = ({ userId }: Pick<Actor, 'userId'>, sentence: string) =>
  warning(updated('user', userId, sentence));

async function tabletOf(db: Database, token: string | undefined, { at }: Origin) {
  const tablet = token ? await findSalonDevice(db, hashSalonToken(token), at) : undefined;
  if (!tablet) throw deviceGone();
  return tablet;
}

interface WrongPin {
  readonly staff: string;
  readonly hash: string;
  readonly isLast: boolean;
}

/** Notes a wrong PIN. The last wrong try of a day turns the PIN off, unless the PIN was set again in the meantime. */
const noteWrong = (db: Database, tablet: SalonDevice, { staff, hash, isLast }: WrongPin, origin: Origin) =>
  db.transaction(async (tx) => {
    const person = isLast ? await lockPerson(tx, tablet.salon, staff) : undefined;
    const { userId } = tablet;
    await countSecurityEvent(tx, origin, { event: 'sign-in-failed', about: userId, detail: 'PIN' });
    if (person?.pinHash !== hash) return;
    await updatePin(tx, tablet.salon, staff, { hash: null, isOff: true, at: origin.at });
    publishLiveEvent(tx, tablet.salon, { noun: 'staff', id: staff });
    await recordHistory(tx, { ...origin, by: tablet }, told(tablet, pinTexts.pinOff(person.name)));
    await recordSecurityEvent(tx, { ...origin, by: tablet }, { event: 'pin-off' });
  });

interface NewCookie {
  readonly token: string;
  readonly endsAt: Date;
  readonly now: Date;
}

function setSalonCookie(reply: FastifyReply, { isHttps }: Context, { token, endsAt, now }: NewCookie) {
  const seconds = Math.floor((endsAt.getTime() - now.getTime()) / 1000);
  reply.header('set-cookie', salonDeviceCookieOf(token, seconds, isHttps()));
}
