// Two rows of one person. The app hands its routes the nouns that pass rows on.
import { daysToPart } from '#contracts/privacy/merges.ts';
import { deleteOldMergeValues } from '../../clients/merge-store.ts';
import { noun } from '../../ground/nouns/noun.ts';

export const merges = noun({ forget: (db, now) => deleteOldMergeValues(db, now, daysToPart) });
