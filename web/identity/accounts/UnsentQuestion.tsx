// The question before a sign-out while changes wait for the connection: the changes stay on the device, or are dropped.
import { useEffect, useState } from 'react';
import { navigate } from '../../ground/lib/navigation.ts';
import { openDeviceRows } from '../../ground/outbox/device-rows.ts';
import { decide } from '../../ground/outbox/queued-changes.ts';
import ConfirmDialog from '../../ground/ui/ConfirmDialog.tsx';
import { words } from './words.sq.ts';

export interface UnsentQuestionProps {
  readonly user: string;
  readonly onDecided: () => void;
}

const rows = openDeviceRows();

export const countUnsent = async (user: string): Promise<number> => (await rows.list(user)).length;

/** Removes the changes, also from the screens of the other tabs. Where the code of the outbox is missing, only the device is emptied. */
const drop = (user: string) =>
  decide(() => [])
    .catch(() => {})
    .then(() => rows.change(user, () => []));

export default function UnsentQuestion({ user, onDecided }: UnsentQuestionProps) {
  const [unsent, setUnsent] = useState(0);
  useEffect(() => {
    countUnsent(user).then(setUnsent, onDecided);
  }, [user, onDecided]);
  if (unsent === 0) return null;
  return (
    <ConfirmDialog
      title={words.unsentTitle}
      question={words.unsentQuestion(unsent)}
      yes={words.signOutAndKeep(unsent)}
      isSafe
      onYes={onDecided}
      more={words.signOutAndDrop(unsent)}
      onMore={() => drop(user).finally(onDecided)}
      onClose={() => navigate('/', { replace: true })}
    />
  );
}
