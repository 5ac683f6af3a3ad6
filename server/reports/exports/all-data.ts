// All data of a salon.

import { mixText } from '#contracts/appointments/treatment-text.sq.ts';
import { sideNames } from '#contracts/appointments/visit-pictures.sq.ts';
import { resultNames } from '#contracts/clients/allergies.sq.ts';
import { spentSoFar } from '#contracts/clients/clients.rules.ts';
import type { Client } from '#contracts/clients/clients.ts';
import { localDayAndTime } from '#contracts/ground/calendar.rules.ts';
import type { Currency } from '#contracts/ground/currency.ts';
import { numericDate } from '#contracts/ground/format.sq.ts';
import { otherLanguages } from '#contracts/ground/languages.ts';
import { words } from '#contracts/reports/exports.sq.ts';
import { words as ofReports } from '#contracts/reports/report-names.sq.ts';
import { type ServiceInFull, translatedTexts } from '#contracts/salon/services.ts';
import { inLanguage } from '#contracts/salon/translations.sq.ts';
import { listTreatmentsAfter, type WrittenTreatment } from '../../appointments/treatments/store.ts';
import { listPicturesAfter, type NamedPicture } from '../../appointments/visit-pictures/store.ts';
import { type HealthOfClient, listHealthAfter } from '../../clients/allergies/store.ts';
import { listedFields } from '../../clients/fields.sq.ts';
import { listClientsAfter } from '../../clients/store.ts';
import { listAnswersAfter, type WrittenAnswer } from '../../online/questions/store.ts';
import { barberFields } from '../../salon/barbers/fields.sq.ts';
import { listBarbers } from '../../salon/barbers/store.ts';
import { listResources } from '../../salon/resources/store.ts';
import { serviceFields } from '../../salon/services/fields.sq.ts';
import { listServicesInFull } from '../../salon/services/store.ts';
import type { Db } from '../../ground/db/database.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import { wholeBook } from '../../ground/scope.ts';
import { accountSheets, type Exporter } from './account-sheets.ts';
import { type Cell, cellOrEmpty, count, day, type MoneyCell, moneyIn, text } from './cells.ts';
import { sheetColumns, sheetRow } from './record-sheet.ts';
import type { Sheet } from './spreadsheet.ts';
import { tillSheets } from './till-sheets.ts';
import { blockTitle, pageSize, visitFields, visitSheet } from './visit-fields.ts';

const { day: date, time, minutes, barber, note } = visitFields;

/** The columns for translations: each text of a service in each other language. */
const translated = otherLanguages.flatMap((language) =>
  translatedTexts.map((field) => ({ language, field })),
);

const clientSheet = listedFields.flatMap(({ sheet }) => sheet ?? []);

export const allData = (db: Db, owner: Exporter, currency: Currency, now: Date): Sheet[] => [
  visitSheet(db, wholeBook(owner.salon), now, {
    name: words.appointments,
    fields: Object.values(visitFields),
    currency,
  }),
  visitSheet(db, wholeBook(owner.salon), now, {
    name: words.blocks,
    fields: [date, time, minutes, blockTitle, barber, note],
    kind: 'block',
  }),
  {
    name: words.treatments,
    columns: [
      { head: ofReports.date, width: 12 },
      { head: ofReports.client, width: 26 },
      { head: words.mix, width: 40 },
      { head: words.developer, width: 14 },
      { head: words.actingMinutes, width: 10 },
      { head: words.done, width: 40 },
      { head: words.nextTime, width: 40 },
      { head: words.by, width: 18 },
    ],
    rows: treatmentRows(db, owner.salon),
  },
  {
    name: words.clients,
    columns: [
      ...clientSheet,
      { head: ofReports.withCancelled(words.counted), width: 26 },
      { head: words.cancelled, width: 12 },
      { head: words.spent, width: 14 },
      { head: words.spentAhead, width: 18 },
      { head: words.lastVisit, width: 18 },
    ],
    rows: clientRows(db, owner.salon, moneyIn(currency), now),
  },
  {
    name: words.allergies,
    columns: [
      { head: ofReports.client, width: 26 },
      { head: words.allergies, width: 40 },
      { head: words.patchTests, width: 60 },
    ],
    rows: healthRows(db, owner.salon),
  },
  {
    name: words.services,
    columns: [
      ...sheetColumns(serviceFields),
      { head: words.group, width: 20 },
      ...translated.map(({ language, field }) => ({ head: inLanguage(words[field], language), width: 26 })),
    ],
    rows: serviceRows(db, owner.salon, moneyIn(currency)),
  },
  {
    name: words.barbers,
    columns: sheetColumns(barberFields),
    rows: barberRows(db, owner.salon, moneyIn(currency)),
  },
  {
    name: words.resources,
    columns: [
      { head: words.name, width: 26 },
      { head: words.units, width: 10 },
      { head: words.offered, width: 10 },
      { head: words.later, width: 14 },
      { head: words.neededBy, width: 40 },
    ],
    rows: resourceRows(db, owner.salon),
  },
  {
    name: words.pictures,
    columns: [
      { head: ofReports.date, width: 12 },
      { head: ofReports.client, width: 26 },
      { head: words.pictureSide, width: 12 },
      { head: words.pictureAdded, width: 12 },
      { head: words.by, width: 18 },
    ],
    rows: pictureRows(db, owner.salon),
  },
  {
    name: words.answers,
    columns: [
      { head: ofReports.date, width: 12 },
      { head: ofReports.client, width: 26 },
      { head: words.question, width: 40 },
      { head: words.answer, width: 40 },
    ],
    rows: answerRows(db, owner.salon),
  },
  ...tillSheets(db, owner.salon, currency),
  ...accountSheets(db, owner),
];

async function* clientRows(db: Db, salon: SalonId, money: MoneyCell, now: Date) {
  const today = localDayAndTime(now);
  let last: Client | undefined;
  do {
    const page = await listClientsAfter(db, salon, last, pageSize, today);
    yield* page.map((client) => clientRow(client, money));
    last = page.length === pageSize ? page.at(-1) : undefined;
  } while (last);
}

const clientRow = (client: Client, money: MoneyCell): Cell[] => [
  ...clientSheet.map((column) => cellOrEmpty(column.text(client), text)),
  count(client.totalAppointments),
  count(client.cancelledCount),
  cellOrEmpty(spentSoFar(client), money),
  money(client.spentAhead),
  cellOrEmpty(client.lastVisit, day),
];

async function* healthRows(db: Db, salon: SalonId) {
  let last: HealthOfClient | undefined;
  do {
    const page = await listHealthAfter(db, salon, last, pageSize);
    yield* page.map(({ name, allergies, tests }) => [
      text(name),
      cellOrEmpty(allergies, text),
      text(
        tests
          .map((one) => [numericDate(one.date), resultNames[one.result], one.by_name].join(', '))
          .join('\n'),
      ),
    ]);
    last = page.length === pageSize ? page.at(-1) : undefined;
  } while (last);
}

async function* treatmentRows(db: Db, salon: SalonId) {
  let last: WrittenTreatment | undefined;
  do {
    const page = await listTreatmentsAfter(db, salon, last, pageSize);
    yield* page.map(treatmentRow);
    last = page.length === pageSize ? page.at(-1) : undefined;
  } while (last);
}

const treatmentRow = (treatment: WrittenTreatment): Cell[] => [
  day(treatment.date),
  text(treatment.client),
  text(mixText(treatment)),
  cellOrEmpty(treatment.developer, text),
  cellOrEmpty(treatment.minutes, count),
  cellOrEmpty(treatment.done, text),
  cellOrEmpty(treatment.next_time, text),
  text(treatment.by_name),
];

async function* answerRows(db: Db, salon: SalonId) {
  let last: WrittenAnswer | undefined;
  do {
    const page = await listAnswersAfter(db, salon, last, pageSize);
    yield* page.map(({ date: of, client, question, answer }) => [
      day(of),
      text(client),
      text(question),
      text(answer),
    ]);
    last = page.length === pageSize ? page.at(-1) : undefined;
  } while (last);
}

async function* pictureRows(db: Db, salon: SalonId) {
  let last: NamedPicture | undefined;
  do {
    const page = await listPicturesAfter(db, salon, last, pageSize);
    yield* page.map(pictureRow);
    last = page.length === pageSize ? page.at(-1) : undefined;
  } while (last);
}

const pictureRow = (picture: NamedPicture): Cell[] => [
  day(picture.date),
  text(picture.client),
  cellOrEmpty(picture.side && sideNames[picture.side], text),
  day(localDayAndTime(new Date(picture.added_at)).day),
  text(picture.by_name),
];

async function* serviceRows(db: Db, salon: SalonId, money: MoneyCell) {
  for (const service of await listServicesInFull(db, salon)) yield serviceRow(service, money);
}

const serviceRow = (service: ServiceInFull, money: MoneyCell): Cell[] => [
  ...sheetRow(serviceFields, service, money),
  cellOrEmpty(service.group_name ?? null, text),
  ...translated.map(({ language, field }) =>
    cellOrEmpty(service.translations?.[language]?.[field] ?? null, text),
  ),
];

async function* resourceRows(db: Db, salon: SalonId) {
  const services = await listServicesInFull(db, salon);
  for (const { id, name, units, is_active, later } of await listResources(db, salon)) {
    const needing = services.filter(({ needs }) => needs?.some(({ resource_id }) => resource_id === id));
    yield [
      text(name),
      count(units),
      text(is_active ? words.yes : words.no),
      cellOrEmpty(later && words.unitsFrom(numericDate(later.from), later.is_active ? later.units : 0), text),
      text(needing.map((service) => service.name).join(', ')),
    ];
  }
}

async function* barberRows(db: Db, salon: SalonId, money: MoneyCell) {
  yield* (await listBarbers(db, salon)).map((barber) => sheetRow(barberFields, barber, money));
}
