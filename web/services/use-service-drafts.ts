// What is typed into the list of services until it is kept. It outlives refusals, new data and a look at another tab.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Pigment } from '#contracts/barbers.ts';
import { priceInField } from '#contracts/format.sq.ts';
import { checkService, type ServiceTyped, serviceFrom } from '#contracts/services.rules.ts';
import { said } from '#contracts/services.sq.ts';
import type { Service } from '#contracts/services.ts';
import { CallFailed, explain } from '../lib/call.ts';
import { toast } from '../ui/toast.ts';
import { serviceKeys, servicesQuery, updateService } from './api.ts';
import { words } from './words.sq.ts';

export interface ServiceDraft extends ServiceTyped {
  readonly active: boolean;
  readonly colour: Pigment;
}
export type ServiceComplaints = { readonly [Field in keyof ServiceDraft]?: string };

const asTyped = ({ name, description, duration, price, is_active, colour }: Service): ServiceDraft => ({
  name,
  description: description ?? '',
  duration: String(duration),
  price: priceInField(price),
  active: is_active,
  colour,
});

export function useServiceDrafts(services: readonly Service[]) {
  const queries = useQueryClient();
  const [typed, setTyped] = useState<Record<string, Partial<ServiceDraft>>>({});
  const [complaints, setComplaints] = useState<Record<string, ServiceComplaints>>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  /** Counts the refusals, so that each moves the focus to what is wrong. */
  const [refusals, setRefusals] = useState(0);

  const draftOf = (service: Service): ServiceDraft => ({ ...asTyped(service), ...typed[service.id] });
  const isChanged = (service: Service) => {
    const kept = asTyped(service);
    const draft = draftOf(service);
    return Object.keys(kept).some(
      (field) => kept[field as keyof ServiceDraft] !== draft[field as keyof ServiceDraft],
    );
  };

  const set = (id: string, changes: Partial<ServiceDraft>) => {
    setTyped((before) => ({ ...before, [id]: { ...before[id], ...changes } }));
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

  async function send(service: Service) {
    const { active, colour, ...rest } = draftOf(service);
    const { data } = await updateService(service.id, { ...serviceFrom(rest), active, colour });
    queries.setQueryData(servicesQuery.queryKey, (list) =>
      list?.map((one) => (one.id === data.id ? data : one)),
    );
    setTyped(({ [service.id]: _kept, ...others }) => others);
  }

  /** One PUT for each service, as SPEC has it, and one message for all. */
  async function save() {
    if (busy) return;
    const flaws = services.flatMap((service) => {
      const flaw = checkService(draftOf(service));
      return flaw ? [[service.id, { [flaw.field]: flaw.message }] as const] : [];
    });
    if (flaws.length > 0) return refuse(Object.fromEntries(flaws));

    setBusy(true);
    setFailure(undefined);
    setComplaints({});
    const refused = (
      await Promise.all(services.map((service) => send(service).then(() => [], told(service))))
    ).flat();
    await queries.invalidateQueries({ queryKey: serviceKeys.all });
    setBusy(false);
    if (refused.length === 0) return toast.done(said.updated);
    const unexplained = refused.find(({ fields }) => Object.keys(fields).length === 0);
    refuse(
      Object.fromEntries(refused.map(({ id, fields }) => [id, fields])),
      unexplained ? `${words.saveFailed} ${unexplained.reason}` : words.saveFailed,
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

const told = (service: Service) => (error: unknown) => {
  if (!(error instanceof CallFailed)) throw error;
  return [{ id: service.id, fields: error.fields, reason: explain(error) }];
};
