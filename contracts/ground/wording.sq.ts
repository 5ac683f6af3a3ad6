// General messages, for calls without a message of their own.
import type * as z from 'zod/mini';

export const messages = {
  fieldMissing: 'Kjo fushë është e detyrueshme.',
  checkFields: 'Ju lutem kontrolloni fushat e shënuara.',
  emailMissing: 'Email është i detyrueshëm',
  emailInvalid: 'Email-i nuk është i vlefshëm.',
  phoneInvalid: 'Numri i telefonit nuk është i vlefshëm.',
  malformed: 'Kërkesa nuk lexohet dot.',
  unauthenticated: 'Sesioni juaj ka përfunduar. Ju lutem hyni përsëri.',
  forbidden: 'Nuk keni akses.',
  notYours: 'Mund të ndryshoni vetëm terminet tuaja.',
  locked: 'Ekrani është i kyçur. Shkruani PIN-in.',
  ownersPassword: 'Për këtë duhet fjalëkalimi i pronarit.',
  /** The message in place of another one that may name a client. */
  done: 'U krye.',
  secondFactorMissing: 'Aktivizoni verifikimin me dy hapa te Siguria.',
  subscriptionRequired: 'Abonimi juaj ka skaduar!',
  /** The message to people of a salon who do not pay for the plan. */
  tellOwner: 'Abonimi i sallonit ka skaduar. Ju lutem njoftoni pronarin.',
  reauthRequired: 'Shkruani fjalëkalimin për të vazhduar.',
  notFound: 'Nuk u gjet.',
  tooLarge: 'Kërkesa është shumë e madhe.',
  tooMany: 'Shumë përpjekje. Ju lutem prisni pak dhe provoni përsëri.',
  unavailable: 'Shërbimi nuk është i arritshëm për momentin. Ju lutem provoni përsëri.',
  failed: 'Diçka shkoi keq. Ju lutem provoni përsëri.',
  unreachable: 'Gabim në lidhje me serverin',
  offline: 'Nuk ka lidhje me internetin',
};

/** The messages that only the server says: the web app does not load them. */
export const serverMessages = {
  notOfToken: 'Ky token nuk e ka këtë të drejtë.',
  otherChange: 'Me këtë numër u dërgua më parë një ndryshim tjetër.',
  foreignOrigin: 'Kërkesa erdhi nga një faqe tjetër dhe nuk u pranua.',
  unsupported: 'Lloji i përmbajtjes nuk pranohet.',
};

const typeMessages: Record<string, string> = {
  string: 'Duhet të jetë tekst.',
  number: 'Duhet të jetë numër.',
  int: 'Duhet të jetë numër i plotë.',
  boolean: 'Duhet të jetë po ose jo.',
  array: 'Duhet të jetë listë.',
};

/** An Albanian message for a problem that zod found. */
export function describeIssue(issue: z.core.$ZodIssue): string {
  if (issue.message && issue.message !== 'Invalid input') return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? messages.fieldMissing
        : (typeMessages[issue.expected] ?? 'Vlera nuk është e vlefshme.');
    case 'too_small':
      return issue.origin === 'string'
        ? issue.minimum === 1
          ? messages.fieldMissing
          : `Duhet të ketë së paku ${issue.minimum} karaktere.`
        : `Duhet të jetë së paku ${issue.minimum}.`;
    case 'too_big':
      return issue.origin === 'string'
        ? `Duhet të ketë më së shumti ${issue.maximum} karaktere.`
        : `Duhet të jetë më së shumti ${issue.maximum}.`;
    default:
      return 'Vlera nuk është e vlefshme.';
  }
}
