// The sheet of services in the file of all data, with their texts in other languages.
import { otherLanguages } from '#contracts/ground/languages.ts';
import { ownHoursText } from '#contracts/salon/own-hours.sq.ts';
import { type ServiceInFull, translatedTexts } from '#contracts/salon/services.ts';
import { inLanguage } from '#contracts/salon/translations.sq.ts';
import { cellOrEmpty, text } from '../../ground/sheets/cells.ts';
import { columnsOfFields, sheetOf } from '../../ground/sheets/sheet.ts';
import { serviceFields } from './fields.sq.ts';
import { listServicesInFull } from './store.ts';

const heads = { name: 'Emri', description: 'Përshkrimi' };

const translated = otherLanguages.flatMap((language) =>
  translatedTexts.map((field) => ({ language, field })),
);

export const sheet = sheetOf<ServiceInFull>({
  name: 'Shërbimet',
  among: 'salon',
  columns: [
    ...columnsOfFields(serviceFields),
    { head: 'Grupi', width: 20, cell: ({ group_name }) => cellOrEmpty(group_name ?? null, text) },
    {
      head: 'Kur bëhet',
      width: 40,
      cell: ({ own_hours }) => cellOrEmpty(own_hours ? ownHoursText(own_hours) : null, text),
    },
    ...translated.map(({ language, field }) => ({
      head: inLanguage(heads[field], language),
      width: 26,
      cell: ({ translations }: ServiceInFull) => cellOrEmpty(translations?.[language]?.[field] ?? null, text),
    })),
  ],
  rows: listServicesInFull,
});
