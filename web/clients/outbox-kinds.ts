// The changes of clients that wait in the outbox.

import * as z from 'zod/mini';
import { NoteConflict, updateClient } from '#contracts/clients/clients.ts';
import type { BodyOf } from '#contracts/ground/endpoint.ts';
import { call } from '../ground/lib/call.ts';
import type { KindsOf } from '../ground/outbox/kinds.ts';
import { queuedWords, words } from './words.sq.ts';

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
    typed: ({ name, phone, email, note }) => ({ name, lines: [phone, email, note] }),
    refused: {
      gone: queuedWords.gone,
      theirs(answer) {
        const client = z.safeParse(NoteConflict, answer).data?.client;
        return client && { text: client.note ?? words.noNote, shown: { shown: { note: client.note } } };
      },
    },
  },
};
