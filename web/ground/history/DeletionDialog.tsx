import type { Activity } from '#contracts/ground/history.ts';
import { Confirm } from '../ui/Confirm.tsx';
import { tellOutcome } from '../ui/toast.ts';
import { deletions, useDeletion } from './api.ts';
import { words } from './words.sq.ts';

/** One activity, all that are older than the storage time, or all. */
type DeletionTarget = Activity | 'old' | 'all';

interface DeletionDialogProps {
  readonly what: DeletionTarget;
  readonly onClose: () => void;
}

/** Asks before activities are deleted. */
export function DeletionDialog({ what, onClose }: DeletionDialogProps) {
  const removal = useDeletion();
  const { remove, failed, ...texts } = textsFor(what);
  return (
    <Confirm
      {...texts}
      busy={removal.isPending}
      onClose={onClose}
      onYes={() =>
        removal.mutate(remove, {
          ...tellOutcome(failed),
          onSettled: onClose,
        })
      }
    />
  );
}

function textsFor(what: DeletionTarget) {
  if (what === 'old') {
    return {
      title: words.cleanUp,
      question: words.cleanUpQuestion,
      yes: words.cleanUp,
      remove: deletions.cleanUp,
      failed: words.cleanUpFailed,
    };
  }
  if (what === 'all') {
    return {
      title: words.clear,
      question: words.clearQuestion,
      yes: words.clear,
      remove: deletions.clear,
      failed: words.clearFailed,
    };
  }
  return {
    title: words.remove,
    question: words.removeQuestion(what.description),
    yes: words.remove,
    remove: () => deletions.one(what.id),
    failed: words.removeFailed,
  };
}
