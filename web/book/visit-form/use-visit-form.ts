// The state of a visit's form: the values that it sends, and the values that it fills in for the user.

import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FreeSlot, Overpaid } from '#contracts/appointments/appointments.ts';
import { otherNumber } from '#contracts/clients/clients.sq.ts';
import type { KeptClient } from '#contracts/clients/kept-clients.ts';
import type { LocalTime } from '#contracts/ground/appointment.rules.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { clockTime, minutesOf } from '#contracts/ground/calendar.rules.ts';
import { isOf } from '#contracts/ground/claims.rules.ts';
import { claimsOf, droppedOf, everyClaimedOf } from '#contracts/ground/claims-of.rules.ts';
import { isSameName, nameKey } from '#contracts/ground/names.rules.ts';
import { isSameNumber } from '#contracts/ground/typed-phones.rules.ts';
import { defaultDuration, type Service } from '#contracts/salon/services.ts';
import { withLengthOf } from '#contracts/salon/usual.rules.ts';
import { useDay } from '../../appointments/api.ts';
import { claimingOf, claimLineOf, type TakenClaim } from '../../appointments/claim-book.rules.ts';
import { useClaimBook } from '../../appointments/claim-book.ts';
import { bookableFor } from '../../appointments/columns.rules.ts';
import { takenBy } from '../../appointments/offers.ts';
import { slotLength } from '../../appointments/slot.rules.ts';
import { useOpeningHours } from '../../appointments/use-opening-hours.ts';
import { namesWhoDo, notDoneBy } from '../../appointments/who-does.ts';
import { findNamesakes } from '../../clients/api.ts';
import { useRights } from '../../identity/accounts/session.ts';
import { barbersQuery } from '../../salon/barbers/api.ts';
import { phoneProblem } from '../../salon/salons/phone-problem.ts';
import { useServices } from '../../salon/services/api.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { useForm } from '../../ground/lib/use-form.ts';
import { shownNow } from '../../ground/outbox/shown-now.ts';
import { checkVisit } from './check.rules.ts';
import { useKeptForm } from './kept-form.ts';
import { withClient } from './known.rules.ts';
import { chosenSince } from './line.rules.ts';
import { agreedOn, askWhose } from './number.rules.ts';
import { useOutside } from './OutsideLine.tsx';
import { overpaidBy } from './overpaid.rules.ts';
import type { NextOfLine, Outcome, VisitRequest } from './requests.ts';
import { refusedBy, sendVisit } from './send.ts';
import { changesInSeries } from './series.rules.ts';
import {
  areSame,
  asForEverybody,
  type Content,
  durationIn,
  filledBy,
  isOwnLength,
  kindOfServices,
  ownOf,
  partsIn,
  servicesIn,
  valuesOfKept,
  valuesOfNew,
  valuesOfServices,
  valuesWithTimesOf,
  withAdded,
  withOtherBarber,
  withRemoved,
} from './services.rules.ts';
import { type KnownClient, newClientNamed, type VisitValues, valuesOfVisit } from './values.rules.ts';
import {
  barberAmong,
  changesInVisit,
  othersOfClient,
  overlapOf,
  sameClientAt,
  timesFor,
} from './visit.rules.ts';
import { lengthsOf, ofLengths, piecesOf, withPiece } from './waits.rules.ts';
import { formWords as words } from './words.sq.ts';

/** The key of a slot and a client: two forms with the same key want the same slot for the same client. */
const keyOf = ({ client_name, appointment_date, appointment_time, barber }: VisitValues) =>
  [nameKey(client_name), appointment_date, appointment_time, barber].join('/');

const slotFields = ['appointment_date', 'barber', 'duration'] as const;
const isNamed = ({ name }: KnownClient, typed: string) => isSameName(name, typed);

interface VisitFormParts {
  readonly request: VisitRequest;
  readonly now: LocalTime;
  readonly onSent: (sent: Promise<Outcome<VisitRequest>>) => void;
  /** Opens the form of the other visit in the line. */
  readonly onNext: (values: VisitValues) => void;
}

/** The content of a line besides the values of the fields. */
interface FilledByLine {
  readonly client: KeptClient | undefined;
  /** True if none of the possible clients is meant. */
  readonly isNewClient: boolean;
  readonly everyWeeks: number | undefined;
  readonly next: NextOfLine | undefined;
  readonly lacksTime: boolean;
}

export type VisitForm = ReturnType<typeof useVisitForm>;

export function useVisitForm({ request, now, onSent, onNext }: VisitFormParts) {
  const { id, editing, gone } = request;
  const { data: barbers = [] } = useQuery(barbersQuery);
  const { services: kept = [] } = useServices();
  const bookable = bookableFor(useRights(), barbers, editing);
  const names = bookable.map(({ name }) => name);
  // a barber may have been renamed or deleted since the form was opened
  const nameNow = (name: string) =>
    (name === editing?.barber && barbers.find(({ id }) => id === editing.barber_id)?.name) || name;
  const withKnownBarber = (values: VisitValues) => ({
    ...values,
    barber: barberAmong(names, nameNow(values.barber)),
  });
  const [chosen, setChosen] = useState(request.client);
  const [keepsLength, setKeepsLength] = useState(request.keepsLength ?? false);
  const [asked, setAsked] = useState<VisitRequest>();
  const [paidMore, setPaidMore] = useState<VisitRequest>();
  const [everyWeeks, setEveryWeeks] = useState(request.everyWeeks);
  const [next, setNext] = useState(request.next);
  const [lacksTime, setLacksTime] = useState(request.lacksTime ?? false);
  const [without, setWithout] = useState(request.without);
  const [namesakes, setNamesakes] = useState<readonly KeptClient[]>([]);
  const [lookedUp, setLookedUp] = useState<string>();
  const [agreed, setAgreed] = useState(request.agreed);
  const [askedWhose, setAskedWhose] = useState(agreed);
  const chosenAs = (name: string) => (chosen && isNamed(chosen, name) ? chosen : undefined);
  const seriesChangesIn = ({ values, client }: VisitRequest) =>
    editing && changesInSeries(editing, values, now, client);
  const overpaidIn = ({ values, client }: VisitRequest) =>
    editing && overpaidBy(editing, changesInVisit(editing, values, client), shownNow(editing).paid);
  const overpaid = paidMore && overpaidIn(paidMore);
  const requestOf = (values: VisitValues): VisitRequest => ({
    ...request,
    values,
    client: chosenAs(values.client_name),
    agreed,
    everyWeeks,
    next,
    keepsLength: mayKeep && keepsLength,
    without: without?.filter((id) => everyClaimedOf(visit).some((one) => one.id === id)),
    // the visit has a time when it is sent
    lacksTime: undefined,
  });
  const sendNow = (wanted: VisitRequest) => onSent(sendVisit(wanted, onNext));
  /**
   * Sends the form. Before that, the form asks which visits of a series to change, and what happens to money that was paid above a lower
   * price.
   */
  const send = (wanted: VisitRequest) => {
    if (seriesChangesIn(wanted)) setAsked(wanted);
    else if (overpaidIn(wanted)) setPaidMore(wanted);
    else sendNow({ ...wanted, overpaid: undefined });
  };
  const form = useForm({
    initial: editing ? valuesOfKept(request.values) : valuesOfNew(valuesOfKept(request.values), kept),
    refusal: request.refusal,
    check(typed) {
      const values = withKnownBarber(typed);
      const isPriceHidden = editing?.money_hidden === true;
      const kind = { isNew: !editing, isAddonAlone, isPriceHidden, lacksTime };
      return (
        askWho(values) ??
        askNumber(values) ??
        checkVisit(values, overlap, kind) ??
        checkNumber(values) ??
        (lacking && { message: lacking.message }) ??
        askOnce(values)
      );
    },
    send: async (typed) => send(requestOf(withKnownBarber(typed))),
  });
  const values = withKnownBarber(form.values);
  const services = servicesIn(values);
  // a user who does not see the price of the visit may type another price, but not for other services
  const seesPrice =
    services.every(({ price }) => price !== null) ||
    (editing !== undefined && areSame(values.services, valuesOfVisit(editing).services));
  const step = useStep();
  const { buffer, isAddonAlone } = kindOfServices(services, kept);
  const client = chosenAs(values.client_name);
  const { appointments: day = [], isNotHere: isDayNotHere } = useDay(values.appointment_date || now.day);
  // a cancelled visit occupies no slot
  const overlap: Appointment | undefined =
    editing?.status === 'cancelled' ? undefined : overlapOf(values, day, id);

  const { openOn } = useOpeningHours();
  const outsideOf = useOutside();
  const namesakesOf = (name: string) => namesakes.filter((one) => isNamed(one, name) && one.id !== gone?.id);
  const lookUp = (name: string) => findNamesakes(name).then(setNamesakes);
  const isOfGone = (name: string) => gone !== undefined && isNamed(gone, name);
  /** Who was refused is chosen again. */
  const lookUpRefused = useEffectEvent(() => {
    const { client_name, client_phone } = request.refusal?.fields ?? {};
    if (client_name ?? client_phone) lookUp(request.values.client_name);
  });
  useEffect(() => lookUpRefused(), []);
  /** Several have the name, or had it, and nobody was chosen. */
  const askWho = ({ client_name: name }: VisitValues) =>
    namesakesOf(name).length > (isOfGone(name) ? 0 : 1) && !chosenAs(name)
      ? { fields: { client_name: words.whichClient } }
      : undefined;
  /**
   * The client whose number may be questioned; undefined if the user edits a visit of this client, because then the user changes the number
   * that is shown there.
   */
  const numberedAs = (name: string) => {
    const client = chosenAs(name);
    return editing && client?.id === editing.client_id ? undefined : client;
  };
  const isRefusedNumber = ({ client_name: name, client_phone: phone }: VisitValues) =>
    request.refusedNumber === agreedOn(chosenAs(name) ?? {}, phone);
  const askNumber = (typed: VisitValues) => {
    const { client_name: name, client_phone: phone } = typed;
    if (isRefusedNumber(typed)) return { fields: { client_phone: otherNumber } };
    const question = askWhose(numberedAs(name), phone, agreed);
    if (!question) return undefined;
    setAskedWhose(agreedOn(numberedAs(name) ?? {}, phone));
    return { fields: { client_phone: question } };
  };
  const checkNumber = ({ client_phone: phone }: VisitValues) => {
    const message = phoneProblem(phone);
    return message ? { message, fields: { client_phone: message } } : undefined;
  };
  const askedAbout = useRef<string>(undefined);
  /** A second visit of a client at the same time is usually a mistake: the form warns first, and books at the second attempt. */
  const askOnce = (wanted: VisitValues) => {
    const other = sameClientAt(wanted, day, id, chosenAs(wanted.client_name));
    if (editing || !other || askedAbout.current === keyOf(wanted)) return undefined;
    askedAbout.current = keyOf(wanted);
    return { message: words.sameClient(other) };
  };

  const duration = durationIn(values) ?? defaultDuration;
  const pieces = piecesOf(services.length > 0 ? services : [{ duration }]);
  const { appointment_date: chosenDay, appointment_time: time, barber } = values;
  const openOf = (name: string) => openOn(chosenDay, name);
  const isAsSent = keyOf(values) === keyOf(request.values);
  /** The services in these values that their barber usually does not do. */
  const notDoneIn = (wanted: VisitValues) =>
    notDoneBy(
      bookable.find(({ name }) => name === wanted.barber),
      servicesIn(wanted),
      kept,
    );
  const visit = claimingOf(
    { duration, parts: partsIn(values), services, buffer },
    { kept, before: editing, without },
  );
  const { book, isUnknown } = useClaimBook(everyClaimedOf(visit), chosenDay || now.day);
  const claims = claimsOf(visit);
  const claimed = book?.on(chosenDay, id);
  const takenNow =
    overlap &&
    takenBy(overlap, day, namesWhoDo(bookable, { barber, services }, kept), {
      id,
      day: chosenDay,
      barber,
      minutes: minutesOf(time),
      duration,
      parts: partsIn(values),
      buffer,
      claims,
      claimed,
      earliest: chosenDay === now.day ? now.minutes : 0,
      openOf,
    });
  const lackAt = (minutes: number) => claimed && book?.takenAt(claims, claimed, minutes);
  const dropped = droppedOf(visit);
  const refused = isAsSent ? request.taken : undefined;
  const lacking: TakenClaim | undefined =
    editing?.status === 'cancelled' || overlap
      ? undefined
      : (lackAt(minutesOf(time)) ??
        (!book && refused?.claim && !dropped.some(isOf(refused.claim)) ? refused.claim : undefined));
  const times = timesFor(values, day, id, now, openOf(barber), {
    buffer,
    step,
    claims,
    claimed,
    lackAt: (minutes) => lackAt(minutes)?.name,
  });

  /** A problem of the old slot is not a problem of the new one; empty fields still are. */
  const dismissTaken = () => {
    if (Object.keys(form.errors).length === 0) form.dismiss();
  };
  const set = (changes: Partial<VisitValues>) => {
    const isOtherSlot = slotFields.some((field) => field in changes);
    const isOtherTime = 'appointment_time' in changes;
    if (isOtherTime) setLacksTime(false);
    if (isOtherSlot || isOtherTime) dismissTaken();
    form.set({ ...(isOtherSlot && { appointment_time: values.appointment_time }), ...changes });
  };
  const freeInstead = (): readonly FreeSlot[] => {
    const next = times.free.find((minutes) => minutes > minutesOf(time));
    if (next !== undefined)
      return [{ appointment_date: chosenDay, appointment_time: clockTime(next), barber }];
    return (refused?.claim && refused.times) || [];
  };
  const forClient = (service: Service) => withLengthOf(service, client?.lengths);
  const idOf = (name: string) => bookable.find((one) => one.name === name)?.id;
  const barberId = idOf(barber);
  const content: Content = { services, waits: values.waits };
  const setContent = ({ services, waits }: Content) => set({ ...valuesOfServices(services), waits });
  const known = client?.id ? client : undefined;
  const mayKeep =
    known !== undefined &&
    !known.waits &&
    isOwnLength(services, kept, { client: known, barberId, waits: values.waits });
  const latest = useKeptForm({ what: 'visit', request: { ...requestOf(values), lacksTime } });
  const filledIn = useRef<{ readonly before: VisitValues; readonly filled: VisitValues }>(undefined);
  const fillFor = (before: VisitValues, filled: VisitValues) => {
    filledIn.current = { before, filled };
    set(filled);
  };
  /** The values without what was filled in for a client. `also`: what of it stays. */
  const typedAlone = (also: (before: VisitValues) => Partial<VisitValues> = () => ({})) => {
    const { before = values, filled = values } = filledIn.current ?? {};
    return { ...before, ...also(before), ...chosenSince(filled, values) };
  };
  const servicesFor = ({ services: typed, barber }: VisitValues): Partial<VisitValues> => {
    if (typed.length > 0 || services.length === 0) return {};
    const usual = asForEverybody(services, kept, idOf(barber));
    return { ...valuesOfServices(usual.services), waits: usual.waits };
  };
  const timesOf = (filled: VisitValues, of: KnownClient) => valuesWithTimesOf(filled, kept, of);
  const namesOfBarbers = request.barberChosen ? [] : names;

  return {
    ...form,
    values,
    set,
    /** The device does not have the chosen day, and cannot ask for it. */
    isDayNotHere,
    seesPrice,
    /** The question which visits of a series to change; undefined if it is not open. */
    question: asked &&
      editing && {
        visit: editing,
        changes: seriesChangesIn(asked) ?? {},
        onOnlyThis: () => sendNow(asked),
        onRefused: (error: unknown) => onSent(refusedBy(error, asked)),
        onClose: () => setAsked(undefined),
      },
    /** The question about what happens to money that was paid above a lower price; undefined if the question is not open. */
    overpaid: paidMore &&
      overpaid && {
        ...overpaid,
        onAnswer: (answer: Overpaid | undefined) => sendNow({ ...paidMore, overpaid: answer }),
        onClose: () => setPaidMore(undefined),
      },
    /** The chosen or recognised client; undefined if there is none yet. */
    client,
    /** The other visits of this client on the chosen day. */
    others: client ? othersOfClient(client, day, id) : [],
    barbers: bookable,
    /** The barbers among whom the usual barber of a client may be chosen. */
    usualBarbers: namesOfBarbers,
    /** The interval in weeks, if the visit repeats after it is saved; otherwise undefined. */
    everyWeeks,
    once: () => setEveryWeeks(undefined),
    overlap,
    /** The appointment that has the slot, and the nearest free slots. */
    taken: takenNow ?? (refused?.claim ? undefined : refused),
    take(slot: FreeSlot) {
      set(slot);
      // a number may have been typed after the time was refused
      if (!askNumber(values)) send(requestOf({ ...form.values, ...slot }));
    },
    times,
    /** The line about the claims of the visit; undefined if it claims nothing. */
    claims: claimLineOf({
      ...{ visit, book, isUnknown, taken: lacking },
      free: lacking ? freeInstead() : [],
      goWith(less) {
        if (less.length > dropped.length) dismissTaken();
        setWithout(less);
      },
    }),
    notDoneIn,
    /** The reason why the chosen time is outside the working hours; undefined if it is within these hours. */
    outside: outsideOf(barber, { day: chosenDay, minutes: minutesOf(time), duration }),

    /** Removes the errors of these fields, because the line fills them. */
    forgive(fields: readonly (keyof VisitValues)[]) {
      const wrong = fields.filter((field) => form.errors[field] !== undefined);
      if (wrong.length > 0) form.set(Object.fromEntries(wrong.map((field) => [field, form.values[field]])));
    },

    /** Shows what a line says of the content. Unlike `set`, it leaves a time that is put into its field at the same moment. */
    showContent(content: Partial<VisitValues>) {
      dismissTaken();
      form.set(content);
    },
    /** Puts the values of a line into the form. */
    fill(filled: VisitValues, said: FilledByLine) {
      if (said.client) {
        setChosen(said.client);
        setNamesakes([said.client]);
      } else if (said.isNewClient) setChosen(newClientNamed(filled.client_name));
      if (said.everyWeeks) setEveryWeeks(said.everyWeeks);
      setNext(said.next);
      filledIn.current = undefined;
      set(filled);
      setLacksTime(said.lacksTime);
    },
    chooseClient(client: KeptClient) {
      setChosen(client);
      const contact = { client_name: client.name, client_phone: client.phone ?? '' };
      if (editing) fillFor(values, { ...values, ...contact });
      else fillFor(values, timesOf(withClient(values, client, namesOfBarbers, day, openOf, kept), client));
    },
    /** The question to which client the typed number belongs; undefined until the form asks it. */
    whose:
      isRefusedNumber(values) ||
      askedWhose === agreedOn(numberedAs(values.client_name) ?? {}, values.client_phone)
        ? {
            client: chosenAs(values.client_name),
            typed: values.client_phone,
            agreed,
            isHidden: isRefusedNumber(values),
            onWithout: () => set({ client_phone: '' }),
            onAgree(answer: string) {
              setAgreed(answer);
              set({ client_phone: values.client_phone });
            },
            /**
             * Chooses the client who has the number. Typed values of the visit stay; values that were filled in for the other client are
             * removed.
             */
            onChoose(client: KeptClient) {
              setChosen(client);
              setNamesakes([client]);
              const typed = { ...typedAlone(), client_name: client.name, client_phone: client.phone ?? '' };
              const hasServices = typed.services.length > 0;
              const known = hasServices
                ? typed
                : withClient(typed, client, namesOfBarbers, day, openOf, kept);
              fillFor(typed, timesOf(known, client));
            },
          }
        : undefined,
    /** The clients who have the typed name. */
    namesakes: namesakesOf(values.client_name),
    /** The visit is of somebody else with the typed name, who is new: of what was filled in for the client only the services stay. */
    chooseNewClient() {
      setChosen(newClientNamed(values.client_name.trim()));
      lookUp(values.client_name);
      const isTheirs = client?.phone && isSameNumber(values.client_phone, client.phone);
      const phone = { client_phone: isTheirs ? '' : values.client_phone };
      set({ ...typedAlone(servicesFor), ...phone, client_name: values.client_name });
    },
    /** True if a number was typed with a name that was not searched yet: a client with another number may have this name. */
    mayBeKnown:
      !client &&
      values.client_name.trim() !== '' &&
      values.client_phone.trim() !== '' &&
      lookedUp !== values.client_name,
    /** Chooses the client whose full name was typed, if there is only one. Values that were filled in earlier stay. */
    async recogniseClient() {
      if (client || values.client_name.trim() === '') return;
      const all = await findNamesakes(values.client_name);
      const now = latest.current.request.values;
      if (now.client_name !== values.client_name) return;
      setNamesakes(all);
      setLookedUp(now.client_name);
      const [found, ...others] = all;
      if (!found || others.length > 0 || isOfGone(found.name)) return;
      setChosen(found);
      const phone = now.client_phone.trim() || (found.phone ?? '');
      const named = { ...now, client_name: found.name };
      const filled =
        editing || now.services.length > 0
          ? named
          : timesOf(withClient(now, found, namesOfBarbers, day, openOf, kept), found);
      fillFor(now, { ...filled, client_phone: phone });
    },
    /** Changes the name. Another name clears the phone of the chosen client. */
    typeClient(client_name: string) {
      const phone = chosen?.phone ?? '';
      const isNext = chosenAs(client_name) !== undefined;
      if (client && !isNext && values.client_phone === phone) return set({ client_name, client_phone: '' });
      if (!client && isNext && !values.client_phone) return set({ client_name, client_phone: phone });
      set({ client_name });
    },
    /** Chooses a barber. The price and the times become those that this barber has, unless they were typed. */
    chooseBarber(barber: string) {
      const next = withOtherBarber(content, kept, { from: barberId, to: idOf(barber) });
      const [before, after] = [valuesOfServices(services), valuesOfServices(next.services)];
      set({
        barber,
        waits: next.waits,
        ...(next.services.length > 1 && { services: after.services }),
        ...(after.price !== before.price && { price: after.price }),
        ...(after.duration !== before.duration && { duration: after.duration }),
      });
    },
    barberId,
    /** The barber's own price and duration for the chosen services; undefined if the barber has no own values for them. */
    own: barberId ? ownOf(services, kept, barberId) : undefined,
    /** The choice to keep the duration for the client; undefined if it cannot be kept. */
    keeping: mayKeep ? { client: known.name, keepsLength, setKeepsLength } : undefined,
    chooseService: (service: Service) => set(filledBy(forClient(service))),
    /** The services, with the sums that were typed into the fields. */
    services,
    addService: (service: Service) =>
      services.length === 0
        ? set(filledBy(forClient(service)))
        : setContent(withAdded(content, forClient(service))),
    removeService: (removed: number) => setContent(withRemoved(content, removed)),
    /** The lengths of work, waiting time and work for each service; for a visit without a service, its own lengths. */
    lengths: pieces.map((piece) => lengthsOf(values.waits, piece)),
    setLengths(changed: number, lengths: readonly number[]) {
      const piece = pieces[changed];
      if (!piece) return;
      const work = ofLengths(lengths);
      const waits = withPiece(values.waits, piece, work);
      const lines = services.map((line, n) => (n === changed ? { ...line, duration: work.duration } : line));
      if (lines.length > 1) setContent({ services: lines, waits });
      else set({ duration: String(work.duration), waits });
    },
  };
}

/** The minutes between the times of the salon's page. They load together with the form, because the code of their calls is large. */
function useStep() {
  const [step, setStep] = useState(slotLength);
  useEffect(() => {
    const load = async () => {
      const { onlineQuery } = await import('../../online/api.ts');
      setStep((await queryClient.ensureQueryData(onlineQuery)).settings.stepMinutes);
    };
    // without the answer the form has only the half hours
    load().catch(() => {});
  }, []);
  return step;
}
