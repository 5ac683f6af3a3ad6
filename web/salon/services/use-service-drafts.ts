// The values typed into the list of services, until they are saved. A refusal, new data, or another tab of the settings does not change the
// typed values.

import { useState } from 'react';
import type { Pigment } from '#contracts/ground/pigments.ts';
import { checkService, serviceFrom, type TypedService } from '#contracts/salon/services.rules.ts';
import { messages } from '#contracts/salon/services.sq.ts';
import { type Service, translatedTexts } from '#contracts/salon/services.ts';
import {
  type TranslationField,
  translationsFrom,
  typedTranslations,
} from '#contracts/salon/translations.rules.ts';
import { CallFailed, explain } from '../../ground/lib/call.ts';
import { keptValues, useKeep } from '../../ground/lib/kept-values.ts';
import type { Prices } from '../../ground/lib/prices.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { usePrices } from '../../ground/lib/use-prices.ts';
import { overwrittenIn, type Shown, shownOf } from '../../ground/lib/use-shown.ts';
import { toast } from '../../ground/ui/toast.ts';
import { type ServiceUpdate, serviceInFullQuery, useUpdateServices } from './changes.ts';
import { checkNeeds, needsAsTyped, needsFrom, needsProblemIn, type TypedNeed } from './needs.rules.ts';
import {
  checkOwnHours,
  ownHoursAsTyped,
  ownHoursFrom,
  ownHoursIn,
  ownHoursProblemIn,
  type TypedOwnHours,
} from './own-hours.rules.ts';
import { words } from './words.sq.ts';

/** The typed translations. A translation is only in here while it differs from the saved translation. */
type Translations = {
  readonly [Field in TranslationField<(typeof translatedTexts)[number]>]?: string | undefined;
};

export interface ServiceDraft extends Required<TypedService>, TypedOwnHours, Translations {
  readonly needs: readonly TypedNeed[];
  readonly active: boolean;
  readonly colour: Pigment;
  /** The id of the group; empty for none. */
  readonly group: string;
}
export type ServiceComplaints = { readonly [Field in keyof ServiceDraft]?: string };

const areSame = (some: unknown, others: unknown) => JSON.stringify(some) === JSON.stringify(others);

const minutesAsTyped = (minutes: number) => (minutes > 0 ? String(minutes) : '');

const asTyped = (service: Service, { inField }: Prices): ServiceDraft => ({
  name: service.name,
  // the field of the row drops line breaks, and with them the space between two words
  description: service.description?.replaceAll('\n', ' ') ?? '',
  duration: String(service.duration - service.wait_minutes - service.work_after_minutes),
  price: inField(service.price),
  buffer: minutesAsTyped(service.buffer_minutes),
  wait: minutesAsTyped(service.wait_minutes),
  workAfter: minutesAsTyped(service.work_after_minutes),
  addon: service.addon,
  requiresTest: service.requires_test ?? false,
  asksPicture: service.asks_picture ?? false,
  needs: needsAsTyped(service.needs),
  active: service.is_active,
  colour: service.colour,
  group: service.group_id ?? '',
  ...ownHoursAsTyped(service.own_hours),
});

/** The fields of a service that have another name in the draft. */
const nameInDraft: Readonly<Record<string, string>> = {
  buffer_minutes: 'buffer',
  wait_minutes: 'wait',
  work_after_minutes: 'workAfter',
  requires_test: 'requiresTest',
  asks_picture: 'asksPicture',
  group_id: 'group',
  is_active: 'active',
};

type Drafts = Record<string, Partial<ServiceDraft>>;
type SeenService = Service & Shown;
/** For each field of a draft, the service as it was shown when the user began to type in the field. */
type Seen = Record<string, Readonly<Record<string, SeenService>>>;
const keptAs = 'services';
const seenAs = `seen by ${keptAs}`;

export function useServiceDrafts(services: readonly Service[]) {
  const prices = usePrices();
  const [typed, setTyped] = useState<Drafts>(() => keptValues<Drafts>(keptAs) ?? {});
  useKeep(keptAs, typed);
  const [seen, setSeen] = useState<Seen>(() => keptValues<Seen>(seenAs) ?? {});
  useKeep(seenAs, seen);
  /** The values that the last save would have overwritten. */
  const [present, setPresent] = useState<Record<string, Shown>>({});
  const [complaints, setComplaints] = useState<Record<string, ServiceComplaints>>({});
  const [failure, setFailure] = useState<string>();
  const { mutateAsync: update, isPending: busy } = useUpdateServices();
  /** The number of refusals. Each refusal moves the focus to the first wrong field. */
  const [refusals, setRefusals] = useState(0);

  const draftOf = (service: Service): ServiceDraft => ({ ...asTyped(service, prices), ...typed[service.id] });
  const isChanged = (service: Service) => {
    const kept = asTyped(service, prices);
    const draft = draftOf(service);
    const isOther = Object.keys(kept).some(
      (field) => !areSame(kept[field as keyof ServiceDraft], draft[field as keyof ServiceDraft]),
    );
    return isOther || translationsFrom(translatedTexts, draft) !== undefined;
  };

  const set = (id: string, changes: Partial<ServiceDraft>) => {
    const service = services.find((one) => one.id === id);
    const kept = service && asTyped(service, prices);
    // what is as it was saved is not typed: a colleague's change is shown in its place
    const isTyped = ([field, value]: [string, unknown]) =>
      !kept || !(field in kept) || !areSame(value, kept[field as keyof ServiceDraft]);
    if (service) {
      const inFull = queryClient.getQueryData(serviceInFullQuery(id).queryKey);
      const now = { ...service, ...typedTranslations(translatedTexts, inFull?.translations) };
      const begun = Object.keys(changes).filter((field) => !(field in (typed[id] ?? {})));
      setSeen((before) => ({
        ...before,
        [id]: { ...before[id], ...Object.fromEntries(begun.map((field) => [field, now])) },
      }));
    }
    setTyped((before) => ({
      ...before,
      [id]: Object.fromEntries(Object.entries({ ...before[id], ...changes }).filter(isTyped)),
    }));
    setComplaints((before) => {
      const rest = { ...before[id] };
      for (const field in changes) delete rest[field as keyof ServiceDraft];
      return { ...before, [id]: rest };
    });
  };

  const refuse = (all: Record<string, ServiceComplaints>, sentence?: string) => {
    setComplaints(all);
    setFailure(sentence);
    setRefusals((before) => before + 1);
  };

  /** The shown value of each of these fields: where the user types, the value before that, else the saved value. */
  const shownIn = (service: Service, fields: readonly string[]) => {
    const drafted = typed[service.id] ?? {};
    const as = (field: string) => ((field in drafted && seen[service.id]?.[field]) || service) as SeenService;
    const typedHours = Object.keys(ownHoursIn(draftOf(service))).filter((field) => field in drafted);
    // of several, one over which somebody else saved since
    const ownHours =
      typedHours.find((field) => !areSame(as(field).own_hours, service.own_hours)) ?? typedHours[0];
    const { duration, wait_minutes, work_after_minutes } = as('duration');
    const wholeLength =
      duration -
      wait_minutes -
      work_after_minutes +
      as('wait').wait_minutes +
      as('workAfter').work_after_minutes;
    const values = fields.map((field) => {
      const name = (field === 'own_hours' ? ownHours : nameInDraft[field]) ?? field;
      return [field, field === 'duration' ? wholeLength : as(name)[field]];
    });
    const shown: Shown = Object.fromEntries(values);
    return shownOf({ ...shown, ...present[service.id] }, shown);
  };

  const updateOf = (service: Service): ServiceUpdate => {
    const { active, colour, needs, group, ...rest } = draftOf(service);
    const translations = translationsFrom(translatedTexts, rest);
    const kept = asTyped(service, prices);
    const saved: Record<string, unknown> = { ...kept, ...serviceFrom(kept, prices.currency) };
    const wanted = { ...serviceFrom(rest, prices.currency), active, colour };
    const isOther = (field: string) => wanted[field as keyof typeof wanted] !== saved[field];
    // the whole length and its parts go together
    const times = ['duration', 'wait_minutes', 'work_after_minutes'];
    const differing = Object.entries(wanted).filter(([field]) =>
      times.includes(field) ? times.some(isOther) : isOther(field),
    );
    const changes = {
      ...(Object.fromEntries(differing) as Partial<typeof wanted>),
      // another tab may have moved a service that is not moved here
      ...(group !== (service.group_id ?? '') && { group_id: group || null }),
      ...(translations && { translations }),
      ...(rest.asksPicture !== (service.asks_picture ?? false) && { asks_picture: rest.asksPicture }),
      ...(!areSame(needs, needsAsTyped(service.needs)) && { needs: needsFrom(needs) }),
      ...(!areSame(ownHoursIn(rest), ownHoursAsTyped(service.own_hours)) && {
        own_hours: ownHoursFrom(rest),
      }),
    };
    const { active: isActive, translations: _, ...named } = changes;
    const fields = [
      ...Object.keys(named),
      ...(isActive === undefined ? [] : ['is_active']),
      ...Object.keys(typedTranslations(translatedTexts)).filter(
        (field) => rest[field as keyof typeof rest] !== undefined,
      ),
    ];
    return { id: service.id, changes: { ...changes, ...shownIn(service, fields) } };
  };

  async function save() {
    if (busy) return;
    const flaws = services.flatMap((service) => {
      const draft = draftOf(service);
      const flaw = checkService(draft, prices.currency) ?? checkOwnHours(draft);
      const needs = checkNeeds(draft.needs, draft);
      const found = flaw ? { [flaw.field]: flaw.message } : needs && { needs };
      return found ? [[service.id, found] as const] : [];
    });
    if (flaws.length > 0) return refuse(Object.fromEntries(flaws));

    setFailure(undefined);
    setComplaints({});
    const outcomes = await update(services.map(updateOf));
    const failed = services.flatMap(({ id, name }, n) => {
      const outcome = outcomes[n];
      return outcome?.status === 'rejected' ? [{ id, ...failureOf(outcome.reason, name) }] : [];
    });
    setPresent((now) =>
      Object.fromEntries(failed.map((one) => [one.id, { ...now[one.id], ...one.present }])),
    );
    const isSaved = (id: string) => !failed.some((one) => one.id === id);
    setSeen((now) => Object.fromEntries(Object.entries(now).filter(([id]) => !isSaved(id))));
    // values that the user typed during the call stay
    setTyped((now) =>
      Object.fromEntries(Object.entries(now).filter(([id, draft]) => draft !== typed[id] || !isSaved(id))),
    );
    if (failed.length === 0) return toast.done(messages.updated);
    const unexplained = failed.filter(({ fields }) => Object.keys(fields).length === 0);
    refuse(
      Object.fromEntries(failed.map(({ id, fields }) => [id, fields])),
      // the next save overwrites what each of these says
      [words.saveFailed, ...new Set(unexplained.map(({ reason }) => reason))].join(' '),
    );
  }

  return {
    draftOf,
    set,
    save,
    complaintsOf: (id: string) => complaints[id] ?? {},
    unsaved: services.some(isChanged),
    busy,
    secondsToWait: 0,
    failure,
    dismiss: () => setFailure(undefined),
    refusals,
  };
}

export type ServiceDrafts = ReturnType<typeof useServiceDrafts>;

function failureOf(error: unknown, service: string) {
  if (!(error instanceof CallFailed)) throw error;
  const { fields, answer } = error;
  const needs = needsProblemIn(fields);
  const ownHours = ownHoursProblemIn(fields);
  const named = {
    ...Object.fromEntries(Object.entries(fields).map(([field, text]) => [nameInDraft[field] ?? field, text])),
    ...(needs && { needs }),
    ...(ownHours && { [ownHours.field]: ownHours.message }),
  };
  const reason = explain(error);
  return {
    fields: named,
    reason: answer.present ? `${service}: ${reason}` : reason,
    present: overwrittenIn(error),
  };
}
