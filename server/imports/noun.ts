// Files of other programs. The app hands its routes the tables that move, and who erases a client.
import * as z from 'zod/mini';
import { noun, passed } from '../ground/nouns/noun.ts';
import {
  deleteOldImportValues,
  forgetImportsOfClient,
  PassedRow,
  passImportRows,
  passImportRowsBack,
} from './store.ts';

export const imports = noun({
  erase: forgetImportsOfClient,
  passed: {
    importRows: passed(z.array(PassedRow), { pass: passImportRows, back: passImportRowsBack }),
  },
  forget: deleteOldImportValues,
});
