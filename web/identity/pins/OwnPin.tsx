// The person's own PIN, in the profile.

import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../ground/ui/Loaded.tsx';
import { ownPinQuery } from './api.ts';
import { PinForm } from './PinForm.tsx';
import { setPinWords } from './words.sq.ts';

export default function OwnPin({ id }: { id: string }) {
  return (
    <section aria-labelledby="own-pin" className="grid grid-cols-1 gap-3 border-t border-line pt-5">
      <div>
        <h2 id="own-pin" className="font-semibold">
          {setPinWords.title}
        </h2>
        <p className="mt-0.5 text-sm text-ink-3">{setPinWords.own}</p>
      </div>
      <Loaded of={useQuery(ownPinQuery)} failed={setPinWords.loadFailed} lines={2} isQuiet>
        {(known) => <PinForm id={id} known={known} />}
      </Loaded>
    </section>
  );
}
