import { useOffline } from '../lib/reach.ts';
import { Banner } from './Banner.tsx';
import { words } from './load-failed.sq.ts';

/** Above forms whose changes no outbox keeps: without a network it says so before anybody types. */
export const SavingNeedsNetwork = () =>
  useOffline() && (
    <div className="mb-4 w-full">
      <Banner kind="info">{words.savingNeedsNetwork}</Banner>
    </div>
  );
