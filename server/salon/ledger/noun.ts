// The grants of access; what was edited by hand is kept for a while.
import { noun } from '../../ground/nouns/noun.ts';
import { deleteOldLedgerEdits } from './store.ts';

export const ledger = noun({
  forget: deleteOldLedgerEdits,
});
