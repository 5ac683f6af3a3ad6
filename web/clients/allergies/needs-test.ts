import type { Service } from '#contracts/salon/services.ts';

export interface NamedService {
  readonly service_id?: string | null | undefined;
  readonly service_name: string;
}

export const needsTest = (services: readonly NamedService[], known: readonly Service[]): boolean =>
  services.some(({ service_id: id, service_name: name }) =>
    known.some((one) => one.requires_test && (id ? one.id === id : one.name === name)),
  );
