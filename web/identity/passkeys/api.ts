// The calls of passkeys. The browser's part of making a passkey and of signing with a passkey is loaded when needed.

import { queryOptions } from '@tanstack/react-query';
import { messages } from '#contracts/identity/passkeys.sq.ts';
import * as contract from '#contracts/identity/passkeys.ts';
import { CallFailed, call } from '../../ground/lib/call.ts';
import { queryOf } from '../../ground/lib/query-of.ts';
import { changeOf, useChange } from '../../ground/lib/use-change.ts';
import { ownSecurityLogKey } from '../../ground/security-log/api.ts';
import { words } from './words.sq.ts';

const loadBrowserPart = () => import('@simplewebauthn/browser');

/** Whether the user closed the window of the browser, or let it time out. */
const isGivenUp = (error: unknown) =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

/** Whether the browser can use passkeys on this page. Only the pages of one host offer passkeys. */
export const passkeyOfferQuery = queryOptions({
  queryKey: ['passkey-offer'],
  async queryFn() {
    const { host } = await call(contract.readPasskeyHost, {});
    return host === location.hostname && globalThis.PublicKeyCredential !== undefined;
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** A signature of a device that the user chose; null if the user closed the window of the browser. */
export async function signWithPasskey() {
  const [{ startAuthentication }, { options }] = await Promise.all([
    loadBrowserPart(),
    call(contract.beginPasskeySignIn, {}, { token: null }),
  ]);
  return startAuthentication({ optionsJSON: options }).catch((error) => {
    if (isGivenUp(error)) return null;
    throw new CallFailed('invalid', { message: words.signFailed });
  });
}

/** Signs in with a passkey; null if the user closed the window of the browser. */
export async function signInWithPasskey(remember: boolean) {
  const passkey = await signWithPasskey();
  return passkey && call(contract.signInWithPasskey, { body: { passkey, remember } }, { token: null });
}

/** The passkeys of the account for which a link sets a new password. A wrong link is refused when the password is sent. */
export const passkeysOfResetQuery = (token: string) =>
  queryOf(contract.listPasskeysOfReset, ['passkeys-of-reset', token], {
    body: { token },
    pick: 'data',
    token: null,
    // the list does not load again, so that the checkboxes do not change while the user taps
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Shows a refusal of the browser as a refusal of the call. */
function refuseNew(error: unknown): never {
  const isKnown = error instanceof Error && error.name === 'InvalidStateError';
  const message = isKnown ? messages.known : isGivenUp(error) ? words.givenUp : words.addFailed;
  throw new CallFailed('invalid', { message });
}

export const passkeysQuery = queryOf(contract.listPasskeys, ['passkeys'], { pick: 'data' });
const invalidates = [passkeysQuery.queryKey, ownSecurityLogKey];

export const useAddPasskey = () =>
  useChange({
    async send(name: string) {
      const [{ startRegistration }, { options }] = await Promise.all([
        loadBrowserPart(),
        call(contract.beginPasskey, {}),
      ]);
      const passkey = await startRegistration({ optionsJSON: options }).catch(refuseNew);
      return call(contract.addPasskey, { body: { name, passkey } });
    },
    invalidates,
  });

export const renamePasskey = changeOf(contract.renamePasskey, { invalidates });

export const deletePasskey = changeOf(contract.deletePasskey, { invalidates });
