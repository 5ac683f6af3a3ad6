// What leaves the product as a spreadsheet.
import { endpoint } from './endpoint.ts';
import { OfPeriod } from './reports.ts';

const media = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The report as it is shown: an owner's of the salon, an administrator's of all salons and without clients' names. */
export const exportReport = endpoint('GET /reports/export', 'account', { query: OfPeriod, media });

/** Everything of one's own: appointments, clients, services. */
export const exportAll = endpoint('GET /export', 'salon', { media });
