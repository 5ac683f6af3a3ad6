// The rooms and devices of a salon.
import * as z from 'zod/mini';
import { Id } from '#contracts/ground/primitives.ts';
import { movedSetting } from '../../ground/db/moved.ts';
import { movedColumnsOf } from '../../ground/db/record-columns.ts';
import { noun } from '../../ground/nouns/noun.ts';
import { text } from '../../ground/sheets/cells.ts';
import { columnsOfFields, sheetOf } from '../../ground/sheets/sheet.ts';
import { laterField, resourceFields, sheetWords } from './fields.sq.ts';
import { resourceConstraints, resourceRoutes } from './routes.ts';
import { listNeededResources, type NeededResource, resourceStore } from './store.ts';

export const resources = noun({
  routes: () => resourceRoutes,
  constraints: resourceConstraints,
  moved: [
    movedSetting('resources', z.object({ id: Id, ...movedColumnsOf(resourceFields), ...laterField.moved }), {
      isNamed: true,
      bounds: () => [resourceStore.ceiling],
    }),
  ],
  sheets: [
    sheetOf<NeededResource>({
      name: sheetWords.name,
      among: 'salon',
      columns: [
        ...columnsOfFields(resourceFields),
        laterField.column,
        { head: sheetWords.neededBy, width: 40, cell: ({ needed_by }) => text(needed_by) },
      ],
      rows: listNeededResources,
    }),
  ],
});
