// The sentences that the history keeps, by noun.
import type { Webhook } from '#contracts/programs/webhooks.ts';
import type { NamedFields } from '../ground/history/changes.ts';

/** The fields of a webhook as the refusal of a change names them. */
export const webhookFields: NamedFields<Pick<Webhook, 'url'>> = { url: ['adresa', ({ url }) => url] };

export const webhookTexts = {
  made: (url: string) => `U shtua një webhook: ${url}`,
  changed: (url: string) => `U ndryshua një webhook: ${url}`,
  renewed: (url: string) => `U ndërrua çelësi i një webhook-u: ${url}`,
  ended: (url: string) => `U fshi një webhook: ${url}`,
};

export const calendarTexts = {
  made: (name: string) => `U krijua link kalendari: ${name}`,
  updated: (name: string) => `U ndryshua kalendari në telefon: ${name}`,
  ended: (name: string) => `U hoq linku i kalendarit: ${name}`,
};
