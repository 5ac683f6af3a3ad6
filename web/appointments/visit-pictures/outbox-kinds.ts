// A picture of a visit waits in the outbox.
import { smallSource } from '#contracts/appointments/visit-pictures.rules.ts';
import type { KindsOf } from '../../ground/outbox/kinds.ts';
import type { PictureBody } from './add.ts';
import { sendVisitPicture } from './send.ts';
import { words } from './words.sq.ts';

declare module '../../ground/outbox/change.ts' {
  interface Bodies {
    addPicture: PictureBody;
  }
}

export const pictureKinds: KindsOf<'addPicture'> = {
  addPicture: {
    send: sendVisitPicture,
    label: () => words.queued,
    // a new visit is written first
    waitsFor: ({ visit }) => visit,
    isOfPerson: true,
    refused: {
      picture: ({ small }) => ({ source: smallSource(small), label: words.queued }),
      // the client does not allow pictures any more
      isFinal: 'changed',
    },
  },
};
