import type { BodyOf } from '#contracts/ground/endpoint.ts';
import { nameKey } from '#contracts/ground/names.rules.ts';
import { messages } from '#contracts/online/online.sq.ts';
import * as contract from '#contracts/online/online.ts';
import { type Online, readOnline, usualSettings } from '#contracts/online/online.ts';
import { numberedSlug, slugFrom } from '#contracts/salon/slugs.rules.ts';
import { translationsAfter } from '#contracts/salon/translations.rules.ts';
import { setServicesOfBarber, tickServicesOfBarber } from '../salon/barbers/store.ts';
import { lockSalon, readSalonRow as readSalon } from '../salon/salons/store.ts';
import { addGroupsNamed } from '../salon/services/groups-store.ts';
import { servicesOfBarbersCeiling, updateServiceRow } from '../salon/services/store.ts';
import { refuseUnseenTexts } from '../salon/services/unseen-texts.ts';
import { refuseTooMany } from '../ground/ceilings/store.ts';
import { brokenConstraint, type Db, type Tx } from '../ground/db/database.ts';
import { change, withGiven } from '../ground/history/change.ts';
import { changesBetween, updated, withChanges } from '../ground/history/changes.ts';
import { recordHistory } from '../ground/history/store.ts';
import { type Route, route } from '../ground/http/serve.ts';
import type { Origin } from '../ground/origin.ts';
import { type Constraints, invalid, Refusal } from '../ground/refusal.ts';
import type { SalonId } from '../ground/salon-id.ts';
import { onlineFields, onlineTexts, openField, translatedTexts } from './history.sq.ts';
import { isSharePicture } from './share-picture.ts';
import {
  canOpenOnlineBooking,
  countBookingSources,
  countSlugs,
  findOnlineSettings,
  findPictureText,
  findSlugOfSalon,
  hadSlug,
  isSlugTaken,
  listOnlineBarbers,
  listOnlineServices,
  setOnlineSettings,
  setPicture,
  takeSlug,
  updateOnlineService,
} from './store.ts';

export const onlineConstraints: Constraints = {
  barber_services_service_known: () =>
    invalid(messages.serviceUnknown, { services: messages.serviceUnknown }),
};

export const onlineRoutes = (publicUrl: () => string): Route[] => {
  async function read(db: Db, salon: SalonId, now: Date): Promise<Online> {
    const [settings = usualSettings, slug = null, suggested, services, barbers, sources, shows = null] =
      await Promise.all([
        findOnlineSettings(db, salon),
        findSlugOfSalon(db, salon),
        suggestedSlug(db, salon),
        listOnlineServices(db, salon),
        listOnlineBarbers(db, salon),
        countBookingSources(db, salon, now),
        findPictureText(db, salon),
      ]);
    const base = `${publicUrl()}/s/`;
    return {
      settings,
      slug,
      suggestedSlug: suggested,
      base,
      services,
      barbers,
      sources,
      pictureShows: shows,
    };
  }

  return [
    route(readOnline, async ({ caller: { salon }, origin }, { db }) => ({
      data: await read(db, salon, origin.at),
    })),

    route(contract.updateOnline, async ({ body, caller: { salon }, origin }, { db }) => {
      try {
        const data = await db.transaction(async (tx) => {
          await save(tx, salon, body, origin);
          return read(tx, salon, origin.at);
        });
        return { data, message: messages.saved };
      } catch (error) {
        if (brokenConstraint(error) !== 'salon_slugs_unique') throw error;
        const message = messages.slugTaken(await freeSlug(db, salon, body.slug ?? ''));
        throw new Refusal('duplicate', message, { fields: { slug: message } });
      }
    }),

    change(contract.updateOnlineService, async (tx, { params: { id }, body, caller: { salon }, origin }) => {
      const { name } = await updateOnlineService(tx, salon, id, body);
      if (body.category) {
        const groups = await addGroupsNamed(tx, salon, [body.category]);
        await updateServiceRow(tx, salon, id, { group_id: groups.get(nameKey(body.category)) });
      }
      const history = updated('service', id, onlineTexts.service(name));
      return { data: await read(tx, salon, origin.at), message: messages.serviceSaved, history };
    }),

    change(contract.updateOnlineBarber, async (tx, call, { ceilings }) => {
      const {
        params: { id },
        body,
        caller: { salon },
        origin,
      } = call;
      const { services, shown } = body;
      const name =
        services && shown
          ? await tickServicesOfBarber(tx, salon, id, services, shown)
          : await setServicesOfBarber(tx, salon, id, services);
      const sentence = onlineTexts.barber(name);
      await refuseTooMany(tx, salon, servicesOfBarbersCeiling(ceilings));
      const history = updated('barber', id, sentence);
      return { data: await read(tx, salon, origin.at), message: messages.barberSaved, history };
    }),

    route(contract.updateSharePicture, async ({ body, caller: { salon }, origin }, { db }) => {
      const bytes = Buffer.from(body.picture, 'base64');
      if (!isSharePicture(bytes)) throw invalid(messages.pictureWrong, { picture: messages.pictureWrong });
      await db.transaction((tx) => setPicture(tx, salon, body.shows, bytes, origin.at));
      return {};
    }),
  ];
};

/** The slug itself, or the first slug with a number that no other salon has. */
async function freeSlug(db: Db, salon: SalonId, slug: string) {
  let free = slug;
  for (let n = 2; await isSlugTaken(db, salon, free); n++) free = numberedSlug(slug, n);
  return free;
}

const suggestedSlug = async (db: Db, salon: SalonId) =>
  freeSlug(db, salon, slugFrom((await readSalon(db, salon)).name));

/** Refuses too many addresses for one salon, since an address that was taken once never goes to another salon. */
async function refuseManySlugs(tx: Tx, salon: SalonId, slug: string, now: Date) {
  if (await hadSlug(tx, salon, slug)) return;
  const { former, today } = await countSlugs(tx, salon, now);
  const refused = (message: string) => new Refusal('limit_reached', message, { fields: { slug: message } });
  if (former >= contract.maxFormerSlugs) throw refused(messages.tooManySlugs);
  if (today >= contract.maxSlugsADay) throw refused(messages.tooManySlugsToday);
}

async function save(
  tx: Tx,
  salon: SalonId,
  { slug: given, translations, shown, ...rules }: BodyOf<typeof contract.updateOnline>,
  origin: Origin,
) {
  if (rules.open && !(await canOpenOnlineBooking(tx, salon))) {
    throw invalid(messages.notReady, { open: messages.notReady });
  }
  await lockSalon(tx, salon);
  const before = (await findOnlineSettings(tx, salon)) ?? usualSettings;
  const slugBefore = (await findSlugOfSalon(tx, salon)) ?? null;
  const slug = given ?? slugBefore ?? (await suggestedSlug(tx, salon));
  if (slugBefore && slug !== slugBefore) await refuseManySlugs(tx, salon, slug, origin.at);
  await takeSlug(tx, salon, slug, origin.at);
  const settings = {
    ...withGiven(before, rules),
    translations: translationsAfter(before.translations, translations),
  };
  await setOnlineSettings(tx, salon, settings);
  const turned = settings.open ? onlineTexts.opened : onlineTexts.closed;
  const sentence = before.open === settings.open ? onlineTexts.changed : turned;
  const [was, is] = [
    { ...before, slug: slugBefore },
    { ...settings, slug },
  ];
  // without an address the form showed the suggested one
  const seen = slugBefore === null ? { ...shown, slug: null } : shown;
  refuseUnseenTexts(seen, was, is, { ...onlineFields, ...openField }, translatedTexts);
  const description = withChanges(sentence, changesBetween(was, is, onlineFields));
  await recordHistory(tx, origin, { type: 'update', entity: 'salon', id: salon, description });
}
