// How often services with a number a day are booked. Without such a service nothing is asked.
import { useQuery } from '@tanstack/react-query';
import { listServiceCounts } from '#contracts/appointments/service-counts.ts';
import { queryOf } from '../ground/lib/query-of.ts';
import { appointmentKeys } from './api.ts';

interface Asked {
  readonly services: readonly string[];
  readonly from: string;
  readonly to: string;
  /** The client of whom is asked when they had the services. */
  readonly client?: string | undefined;
  /** The visit that is changed. */
  readonly except?: string | undefined;
}

/** The counts of these days. Each change of an appointment loads them again. */
const serviceCountsQuery = ({ services, from, to, client, except }: Asked) =>
  queryOf(listServiceCounts, [...appointmentKeys.all, 'counts', services, from, to, client, except], {
    query: { services: services.join(), from, to, ...(client && { client }), ...(except && { except }) },
  });

export const useServiceCounts = (asked: Asked) =>
  useQuery({ ...serviceCountsQuery(asked), enabled: asked.services.length > 0 });
