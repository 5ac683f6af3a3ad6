// Passkeys (WebAuthn): the fingerprint, face or PIN of a device in place of password and code.
import * as z from 'zod/mini';
import { endpoint, MessageReply } from '../ground/endpoint.ts';
import { ById, Id, Moment, text } from '../ground/primitives.ts';
import { noData } from '../ground/refusals.ts';
import { SignedIn, Token } from './accounts.ts';
import { messages } from './passkeys.sq.ts';

export const maxPasskeys = 10;

const bytes = (max: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(max));
const CredentialId = bytes(1400);
const Type = z.literal('public-key');
const Credential = z.object({ id: CredentialId, type: Type });

/** The options that the browser needs to make a passkey. */
const CreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: Type })),
  timeout: z.int(),
  excludeCredentials: z.array(Credential),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

/** The options that the browser needs to sign with a passkey. Without a list of credentials the device offers all its passkeys. */
const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});

const ofBrowser = <T extends z.core.$ZodShape>(response: T) =>
  z.object({
    id: CredentialId,
    rawId: CredentialId,
    type: Type,
    response: z.object(response),
  });

export const Registration = ofBrowser({ clientDataJSON: bytes(4000), attestationObject: bytes(16_000) });
export type Registration = z.infer<typeof Registration>;

export const Assertion = ofBrowser({
  clientDataJSON: bytes(4000),
  authenticatorData: bytes(4000),
  signature: bytes(4000),
  userHandle: z.optional(bytes(200)),
});
export type Assertion = z.infer<typeof Assertion>;

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  createdAt: Moment,
  lastUsedAt: z.nullable(Moment),
});
export type Passkey = z.infer<typeof Passkey>;

/** The host whose pages offer passkeys; null if there is none. */
export const readPasskeyHost = endpoint('GET /auth/passkey', 'public', {
  bound: 'sign-in',
  reply: z.object({ host: z.nullable(z.string()) }),
});

export const beginPasskeySignIn = endpoint('POST /auth/passkey/options', 'public', {
  bound: 'sign-in',
  reply: z.object({ options: RequestOptions }),
  refusals: { forbidden: noData },
});

export const signInWithPasskey = endpoint('POST /auth/passkey', 'public', {
  bound: 'sign-in',
  readsDevice: true,
  body: z.object({ passkey: Assertion, remember: z.optional(z.boolean()) }),
  reply: SignedIn,
  refusals: { unauthenticated: noData, forbidden: noData, inactive: noData },
});

export const listPasskeys = endpoint('GET /auth/passkeys', 'account', {
  reply: z.object({ data: z.array(Passkey) }),
});

/** Lists the passkeys for the page that sets a new password. The link stays valid. */
export const listPasskeysOfReset = endpoint('POST /auth/reset-password/passkeys', 'public', {
  bound: 'sign-in',
  body: z.object({ token: Token }),
  reply: z.object({
    data: z.array(
      z.extend(Passkey, {
        /** The passkey was added in the last 30 days: it is removed unless the owner keeps it. */
        isRecent: z.boolean(),
      }),
    ),
  }),
  rateLimited: true,
});

export const beginPasskey = endpoint('POST /auth/passkeys/options', 'account', {
  reply: z.object({ options: CreationOptions }),
  refusals: { forbidden: noData, limit_reached: noData },
  recentSignIn: true,
});

const PasskeyName = text({ max: 60, missing: messages.nameMissing });

export const addPasskey = endpoint('POST /auth/passkeys', 'account', {
  body: z.object({ name: PasskeyName, passkey: Registration }),
  reply: z.extend(MessageReply, { data: Passkey }),
  refusals: { forbidden: noData, duplicate: noData, limit_reached: noData },
  status: 201,
  recentSignIn: true,
});

export const renamePasskey = endpoint('PUT /auth/passkeys/:id', 'account', {
  params: ById,
  body: z.object({ name: PasskeyName }),
  reply: z.extend(MessageReply, { data: Passkey }),
});

export const deletePasskey = endpoint('DELETE /auth/passkeys/:id', 'account', {
  params: ById,
  reply: MessageReply,
  recentSignIn: true,
});
