import type { Activity } from '#contracts/history.ts';
import { explain } from '../lib/call.ts';
import { Confirm } from '../ui/Confirm.tsx';
import { toast } from '../ui/toast.ts';
import { removals, useRemoval } from './api.ts';
import { words } from './words.sq.ts';

/** One activity, what is past its time, or all. */
export type Removable = Activity | 'old' | 'all';

interface RemovalProps {
  readonly what: Removable;
  readonly onClose: () => void;
}

/** Asks before anything of the history is done away with. */
export function Removal({ what, onClose }: RemovalProps) {
  const removal = useRemoval();
  const { remove, failed, ...texts } = describe(what);
  return (
    <Confirm
      {...texts}
      busy={removal.isPending}
      onClose={onClose}
      onYes={() =>
        removal.mutate(remove, {
          onSuccess: ({ message }) => toast.done(message),
          onError: (error) => toast.error(explain(error, failed)),
          onSettled: onClose,
        })
      }
    />
  );
}

function describe(what: Removable) {
  if (what === 'old') {
    return {
      title: words.cleanUp,
      question: words.cleanUpQuestion,
      yes: words.cleanUpYes,
      remove: removals.cleanUp,
      failed: words.cleanUpFailed,
    };
  }
  if (what === 'all') {
    return {
      title: words.clear,
      question: words.clearQuestion,
      yes: words.clear,
      remove: removals.clear,
      failed: words.clearFailed,
    };
  }
  return {
    title: words.remove,
    question: words.removeQuestion(what.description),
    yes: words.remove,
    remove: () => removals.one(what.id),
    failed: words.removeFailed,
  };
}
