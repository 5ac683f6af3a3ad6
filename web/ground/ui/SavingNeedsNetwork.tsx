import { useOffline } from '../lib/reach.ts';
import { Banner } from './Banner.tsx';
import { words } from './load-failed.sq.ts';

/** A notice above forms whose changes no outbox keeps. Without a network it says before anybody types that saving is not possible. */
export const SavingNeedsNetwork = () =>
  useOffline() && (
    <div className="mb-4 w-full">
      <Banner kind="info">{words.savingNeedsNetwork}</Banner>
    </div>
  );
