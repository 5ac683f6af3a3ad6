// Calls about visits that repeat. Their changes wait for the answer: they are about many days.
import { queryOptions } from '@tanstack/react-query';
import type { Appointment } from '#contracts/appointments.ts';
import type { BodyOf } from '#contracts/endpoint.ts';
import * as contract from '#contracts/series.ts';
import { clientKeys } from '../../clients/api.ts';
import { call } from '../../lib/call.ts';
import { useChange } from '../../lib/use-change.ts';
import { appointmentKeys, invalidateAppointments } from '../api.ts';
import { withToast } from '../with-toast.ts';
import { seriesWords as words } from './words.sq.ts';

type Asked = BodyOf<typeof contract.previewSeries>;

export const previewQuery = (asked: Asked) =>
  queryOptions({
    queryKey: [...appointmentKeys.all, 'series', asked],
    queryFn: async ({ signal }) => (await call(contract.previewSeries, { body: asked }, { signal })).days,
    retry: false,
  });

export const useCreateSeries = () =>
  useChange({
    send: (body: contract.NewSeries) => call(contract.createSeries, { body }),
    invalidates: [appointmentKeys.all, clientKeys.all],
  });

/** Cancels the visit and those after it. */
export const cancelFrom = ({ id, series }: Appointment) =>
  series &&
  withToast(
    call(contract.cancelSeries, { params: { id: series.id }, body: { from: id } }).finally(
      invalidateAppointments,
    ),
    { failure: words.cancelFailed },
  );
