// The changes of clients that wait in the outbox.

import * as z from 'zod/mini';
import { overwrittenOfClient } from '#contracts/clients/changed-meanwhile.rules.ts';
import { birthdayText } from '#contracts/clients/clients.sq.ts';
import { ClientConflict, updateClient } from '#contracts/clients/clients.ts';
import type { BodyOf } from '#contracts/ground/endpoint.ts';
import { call } from '../ground/lib/call.ts';
import type { KindsOf } from '../ground/outbox/kinds.ts';
import { valueLines } from './value-lines.rules.ts';
import { queuedWords } from './words.sq.ts';

declare module '../ground/outbox/change.ts' {
  interface Bodies {
    updateClient: BodyOf<typeof updateClient>;
  }
}

export const clientKinds: KindsOf<'updateClient'> = {
  updateClient: {
    send: ({ id, about, body }, token) =>
      call(updateClient, { params: { id: about }, body: { ...body, change_id: id } }, { token }),
    label: ({ body }) => ('note' in body ? queuedWords.note : queuedWords.client),
    // a visit names its client and may write the phone, so a change of the client must not be sent together with earlier or later changes of
    // visits
    isAlone: true,
    isOfPerson: true,
    typed: ({ name, phone, email, birthday, note }) => ({
      name,
      lines: [phone, email, birthday && birthdayText(birthday), note],
    }),
    refused: {
      gone: queuedWords.gone,
      theirs(answer, { shown = {}, ...wanted }) {
        const client = z.safeParse(ClientConflict, answer).data?.client;
        if (!client) return undefined;
        const lost = overwrittenOfClient({ wanted, shown, present: client });
        return { text: valueLines(lost), shown: { shown: { ...shown, ...lost } } };
      },
    },
  },
};
