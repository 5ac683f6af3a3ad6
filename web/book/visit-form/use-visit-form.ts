// The state of a visit's form: the values that it sends, and the values that it fills in for the user.

import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FreeSlot, Overpaid } from '#contracts/appointments/appointments.ts';
import { otherNumber } from '#contracts/clients/clients.sq.ts';
import type { KeptClient } from '#contracts/clients/kept-clients.ts';
import type { LocalTime } from '#contracts/ground/appointment.rules.ts';
import { isSameName } from '#contracts/ground/names.rules.ts';
import { isSameNumber } from '#contracts/ground/typed-phones.rules.ts';
import { claimLineOf } from '../../appointments/claim-book.rules.ts';
import { bookableFor } from '../../appointments/columns.rules.ts';
import { findNamesakes } from '../../clients/api.ts';
import { useRights } from '../../identity/accounts/session.ts';
import { barbersQuery } from '../../salon/barbers/api.ts';
import { phoneProblem } from '../../salon/salons/phone-problem.ts';
import { useServices } from '../../salon/services/api.ts';
import { useForm } from '../../ground/lib/use-form.ts';
import { shownNow } from '../../ground/outbox/shown-now.ts';
import { checkVisit } from './check.rules.ts';
import { useKeptForm } from './kept-form.ts';
import { withClient } from './known.rules.ts';
import { chosenSince } from './line.rules.ts';
import { agreedOn, askWhose } from './number.rules.ts';
import { overpaidBy } from './overpaid.rules.ts';
import type { NextOfLine, Outcome, VisitRequest } from './requests.ts';
import { refusedBy, sendVisit } from './send.ts';
import { changesInSeries } from './series.rules.ts';
import { serviceFields } from './service-fields.ts';
import {
  areSame,
  asForEverybody,
  kindOfServices,
  servicesIn,
  valuesOfKept,
  valuesOfNew,
  valuesOfServices,
  valuesWithTimesOf,
} from './services.rules.ts';
import { keyOfSlot, useSlot } from './use-slot.ts';
import { type KnownClient, newClientNamed, type VisitValues, valuesOfVisit } from './values.rules.ts';
import { barberAmong, changesInVisit, othersOfClient, sameClientAt } from './visit.rules.ts';
import { formWords as words } from './words.sq.ts';

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
    keepsLength: fields.keepsFor !== undefined && keepsLength,
    without: without?.filter(slot.isClaimed),
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
        checkVisit(values, slot.overlap, kind) ??
        checkNumber(values) ??
        (slot.lacking && { message: slot.lacking.message }) ??
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
  const { isAddonAlone } = kindOfServices(services, kept);
  const client = chosenAs(values.client_name);
  const slot = useSlot({ request, values, now, bookable, kept, without });
  const { day, openOf } = slot;
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
    if (editing || !other || askedAbout.current === keyOfSlot(wanted)) return undefined;
    askedAbout.current = keyOfSlot(wanted);
    return { message: words.sameClient(other) };
  };

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
  const fields = serviceFields({ values, kept, bookable, client, set });
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
    const usual = asForEverybody(services, kept, fields.idOf(barber));
    return { ...valuesOfServices(usual.services), waits: usual.waits };
  };
  const timesOf = (filled: VisitValues, of: KnownClient) => valuesWithTimesOf(filled, kept, of);
  const namesOfBarbers = request.barberChosen ? [] : names;
  const idOf = (name: string) => barbers.find((one) => one.name === name)?.id;
  const withUsualOf = (typed: VisitValues, of: KeptClient) =>
    timesOf(withClient(typed, of, namesOfBarbers, day, openOf, kept, idOf), of);

  return {
    ...form,
    values,
    set,
    isDayNotHere: slot.isDayNotHere,
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
    /** The other visits of a client on the chosen day. */
    othersOf: (one: KnownClient | undefined) => (one ? othersOfClient(one, day, id) : []),
    barbers: bookable,
    idOf,
    /** The barbers among whom the usual barber of a client may be chosen. */
    usualBarbers: namesOfBarbers,
    /** The interval in weeks, if the visit repeats after it is saved; otherwise undefined. */
    everyWeeks,
    once: () => setEveryWeeks(undefined),
    overlap: slot.overlap,
    taken: slot.taken,
    take(free: FreeSlot) {
      set(free);
      // a number may have been typed after the time was refused
      if (!askNumber(values)) send(requestOf({ ...form.values, ...free }));
    },
    times: slot.times,
    /** The line about the claims of the visit; undefined if it claims nothing. */
    claims: claimLineOf({
      ...{ visit: slot.visit, book: slot.book, isUnknown: slot.isUnknown, taken: slot.lacking },
      free: slot.lacking ? slot.freeInstead() : [],
      goWith(less) {
        if (less.length > slot.dropped.length) dismissTaken();
        setWithout(less);
      },
    }),
    outside: slot.outside,

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
      else fillFor(values, withUsualOf(values, client));
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
              fillFor(typed, hasServices ? timesOf(typed, client) : withUsualOf(typed, client));
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
      const filled = editing || now.services.length > 0 ? named : withUsualOf(now, found);
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
    barberId: fields.barberId,
    services: fields.services,
    own: fields.own,
    lengths: fields.lengths,
    notDoneIn: fields.notDoneIn,
    chooseBarber: fields.chooseBarber,
    chooseService: fields.chooseService,
    addService: fields.addService,
    removeService: fields.removeService,
    setLengths: fields.setLengths,
    /** The choice to keep the duration for the client; undefined if it cannot be kept. */
    keeping: fields.keepsFor && { client: fields.keepsFor.name, keepsLength, setKeepsLength },
  };
}
