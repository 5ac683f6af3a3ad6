// The calls about visits that repeat. They do not go through the outbox: they are about many days, so no screen shows them before the
// answer.
import type * as z from 'zod/mini';
import * as contract from '#contracts/appointments/series.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import type { BodyOf } from '#contracts/ground/endpoint.ts';
import { appointmentKeys } from '../../appointments/api.ts';
import { cancelSeveral, type WhoCancels } from '../../appointments/cancel-several.ts';
import { withIds } from '../../appointments/ids.ts';
import type { ServiceLine } from '../../appointments/overlay.rules.ts';
import { freedTimesKey } from '../../appointments/synced.ts';
import { clientKeys } from '../../clients/api.ts';
import { call } from '../../ground/lib/call.ts';
import { queryOf } from '../../ground/lib/query-of.ts';
import { changeOf, useChange } from '../../ground/lib/use-change.ts';
import { seriesWords as words } from './words.sq.ts';

type PreviewRequest = BodyOf<typeof contract.previewSeries>;

export const previewQuery = (asked: PreviewRequest) =>
  queryOf(contract.previewSeries, [...appointmentKeys.all, 'series', asked], {
    body: asked,
    pick: 'days',
    retry: false,
  });

export const createSeries = changeOf(contract.createSeries, {
  invalidates: [appointmentKeys.all, freedTimesKey, clientKeys.all],
});

type Change = z.input<typeof contract.updateSeries.body>;
/** Changes of a series as a form has them: with the price and the duration of each service. */
export type SeriesChanges = Omit<Change['changes'], 'services'> & {
  readonly services?: ServiceLine[] | undefined;
};

/** The effect of a change on the visit and on the later visits of the series. */
export const changePreviewQuery = ({ id: from, version, series }: Appointment, named: SeriesChanges) => {
  const body = { from, version, changes: withIds(named) };
  return queryOf(contract.previewSeriesChange, [...appointmentKeys.all, 'series', body], {
    params: { id: series?.id ?? '' },
    body,
    pick: 'visits',
    retry: false,
    // not kept, because other users may have changed the visits meanwhile
    gcTime: 0,
  });
};

/** Changes the visit and the later visits of the series. */
export const useChangeSeries = ({ id: from, version, series }: Appointment) =>
  useChange({
    send({ changes, visits }: Pick<Change, 'changes' | 'visits'>) {
      const body = { from, version, changes: withIds(changes), visits };
      return call(contract.updateSeries, { params: { id: series?.id ?? '' }, body });
    },
    invalidates: [appointmentKeys.all, freedTimesKey, clientKeys.all],
  });

/** Cancels the visit and the later visits of the series. */
export const cancelFrom = (visit: Appointment, cancelled_by: WhoCancels): Promise<void> | null => {
  const { id: from, series } = visit;
  return (
    series &&
    cancelSeveral(
      visit,
      ({ id }) => id === from,
      (shown) =>
        call(contract.cancelSeries, { params: { id: series.id }, body: { from, shown, cancelled_by } }),
      words.cancelFailed,
    )
  );
};
