// Query keys, queries and changes of the administrator's screen about one user.
import * as accounts from '#contracts/identity/accounts.ts';
import * as secondFactors from '#contracts/identity/second-factors.ts';
import * as contract from '#contracts/operator/customers.ts';
import { undoLedgerEdit } from '#contracts/operator/users.ts';
import { call } from '../../ground/lib/call.ts';
import { queryOf } from '../../ground/lib/query-of.ts';
import { everything, useChange } from '../../ground/lib/use-change.ts';

const customerKeys = { one: (id: string) => ['customer', id] as const };

export const customerQuery = (id: string) =>
  queryOf(contract.readCustomer, customerKeys.one(id), { params: { id }, pick: 'user' });

export const useAddNote = (id: string) =>
  useChange({
    send: (text: string) => call(contract.addNote, { params: { id }, body: { text } }),
    invalidates: [customerKeys.one(id)],
  });

export const useDeleteNote = (id: string) =>
  useChange({
    send: (noteId: string) => call(contract.deleteNote, { params: { id, noteId } }),
    invalidates: [customerKeys.one(id)],
  });

export const useSendReset = (id: string) =>
  useChange({
    send: () => call(accounts.sendResetTo, { params: { id } }),
    invalidates: [customerKeys.one(id)],
  });

export const useSendVerification = (id: string) =>
  useChange({
    send: () => call(accounts.sendVerificationTo, { params: { id } }),
    invalidates: [customerKeys.one(id)],
  });

/** Turns off the second factor of a user who lost phone and recovery codes. */
export const useEndSecondFactorOf = (id: string) =>
  useChange({
    send: () => call(secondFactors.endSecondFactorOf, { params: { id } }),
    invalidates: [customerKeys.one(id)],
  });

/** Takes back the plan or the trial that this administrator has just changed. */
export const useUndoLedgerEdit = () =>
  useChange({
    send: (id: string) => call(undoLedgerEdit, { params: { id } }),
    // every list of users and subscriptions shows the end of the subscription
    invalidates: [everything],
  });
