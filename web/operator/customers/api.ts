// Query keys, queries and changes of the administrator's screen about one user.
import * as accounts from '#contracts/identity/accounts.ts';
import * as secondFactors from '#contracts/identity/second-factors.ts';
import * as contract from '#contracts/operator/customers.ts';
import * as users from '#contracts/operator/users.ts';
import { queryOf } from '../../ground/lib/query-of.ts';
import { changeOf, everything } from '../../ground/lib/use-change.ts';

const customers = ['customer'];
const invalidates = [customers];

export const customerQuery = (id: string) =>
  queryOf(contract.readCustomer, [...customers, id], { params: { id }, pick: 'user' });

export const addNote = changeOf(contract.addNote, { invalidates });

export const deleteNote = changeOf(contract.deleteNote, { invalidates });

export const sendResetTo = changeOf(accounts.sendResetTo, { invalidates });

export const sendVerificationTo = changeOf(accounts.sendVerificationTo, { invalidates });

/** Turns off the second factor of a user who lost phone and recovery codes. */
export const endSecondFactorOf = changeOf(secondFactors.endSecondFactorOf, { invalidates });

/** Takes back the plan or the trial that this administrator has just changed. */
export const undoLedgerEdit = changeOf(users.undoLedgerEdit, {
  // every list of users and subscriptions shows the end of the subscription
  invalidates: [everything],
});
