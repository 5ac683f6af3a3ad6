// Changes of the e-mail of an account.
import { noun } from '../../ground/nouns/noun.ts';
import { deleteEndedEmailChanges } from './store.ts';

export const emailChanges = noun({
  forget: deleteEndedEmailChanges,
});
