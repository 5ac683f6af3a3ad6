// The own PIN, in the profile.
import { useQuery } from '@tanstack/react-query';
import { explain } from '../../ground/lib/call.ts';
import { LoadFailed } from '../../ground/ui/LoadFailed.tsx';
import { Skeleton } from '../../ground/ui/Skeleton.tsx';
import { ownPinQuery } from './api.ts';
import { PinForm } from './PinForm.tsx';
import { words } from './set-pin.sq.ts';

export default function OwnPin({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(ownPinQuery);
  return (
    <section aria-labelledby="own-pin" className="grid grid-cols-1 gap-3 border-t border-line pt-5">
      <div>
        <h2 id="own-pin" className="font-semibold">
          {words.title}
        </h2>
        <p className="mt-0.5 text-sm text-ink-3">{words.own}</p>
      </div>
      {data && <PinForm id={id} known={data} />}
      {!data &&
        (error ? (
          <LoadFailed onRetry={refetch}>{explain(error, words.loadFailed)}</LoadFailed>
        ) : (
          <Skeleton lines={2} />
        ))}
    </section>
  );
}
