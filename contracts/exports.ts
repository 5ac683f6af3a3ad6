// Downloads as a spreadsheet.
import { endpoint } from './endpoint.ts';
import { noData } from './refusals.ts';
import { OfReport } from './reports.ts';

const media = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The report as the screen shows it. An owner gets the own salon; an admin all salons, without names of clients. */
export const exportReport = endpoint('GET /reports/export', 'account', {
  query: OfReport,
  // an owner without a salon is refused
  refusals: { forbidden: noData },
  contentType: media,
});

/** All data of the salon: appointments, clients, services. */
export const exportAll = endpoint('GET /export', 'salon', { may: 'data', contentType: media });
