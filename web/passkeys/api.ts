// Passkeys: the calls, and the browser's part of making one and of signing with one, which is loaded when needed.
import { queryOptions } from '@tanstack/react-query';
import * as contract from '#contracts/passkeys.ts';
import { call } from '../lib/call.ts';
import { useChange } from '../lib/use-change.ts';

const loadBrowserPart = () => import('@simplewebauthn/browser');

/** The person closed the window of the browser, or let it time out. */
export const isGivenUp = (error: unknown) =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

/** Whether the browser can use passkeys on this page. Only the pages of one host offer them. */
export const passkeyOfferQuery = queryOptions({
  queryKey: ['passkey-offer'],
  async queryFn() {
    const { host } = await call(contract.readPasskeyHost, {});
    return host === location.hostname && globalThis.PublicKeyCredential !== undefined;
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** A signature of a device that the user chose. Used for signing in, and for showing again who it is. */
export async function signWithPasskey() {
  const [{ startAuthentication }, { options }] = await Promise.all([
    loadBrowserPart(),
    call(contract.beginPasskeySignIn, {}, { token: null }),
  ]);
  return startAuthentication({ optionsJSON: options });
}

export async function signInWithPasskey(remember: boolean) {
  const passkey = await signWithPasskey();
  return call(contract.signInWithPasskey, { body: { passkey, remember } }, { token: null });
}

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: async ({ signal }) => (await call(contract.listPasskeys, {}, { signal })).data,
});
const invalidates = [passkeysQuery.queryKey];

export const useAddPasskey = () =>
  useChange({
    async send(name: string) {
      const [{ startRegistration }, { options }] = await Promise.all([
        loadBrowserPart(),
        call(contract.beginPasskey, {}),
      ]);
      const passkey = await startRegistration({ optionsJSON: options });
      return call(contract.addPasskey, { body: { name, passkey } });
    },
    invalidates,
  });

export const useRenamePasskey = () =>
  useChange({
    send: ({ id, name }: { id: string; name: string }) =>
      call(contract.renamePasskey, { params: { id }, body: { name } }),
    invalidates,
  });

export const useDeletePasskey = () =>
  useChange({ send: (id: string) => call(contract.deletePasskey, { params: { id } }), invalidates });
