// The list of new logins, shown after all other devices were signed out: a stranger may have given a login to another person, and that
// login is still valid.
import { useLocation } from 'wouter';
import { dateAndTime } from '#contracts/ground/format.sq.ts';
import { roleNames } from '#contracts/ground/roles.sq.ts';
import type { NewLogin } from '#contracts/identity/sessions.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { Dialog } from '../../ground/ui/Dialog.tsx';
import { words } from './words.sq.ts';

interface NewLoginsProps {
  readonly people: readonly NewLogin[];
  readonly isOnTablet: boolean;
  readonly onClose: () => void;
}

export default function NewLogins({ people, isOnTablet, onClose }: NewLoginsProps) {
  const [, navigate] = useLocation();
  return (
    <Dialog title={words.knowThem} onClose={onClose}>
      <div className="grid gap-3 px-5 py-5">
        <p className="text-ink-2">{words.knowThemLine}</p>
        <ul className="card divide-y divide-line-2">
          {people.map(({ id, name, role, email, since, by }) => (
            <li key={id} className="px-4 py-2.5">
              <p className="font-semibold wrap-anywhere">
                {name} · {roleNames[role]}
              </p>
              <p className="text-sm wrap-anywhere text-ink-2">{email}</p>
              <p className="num text-sm text-ink-3">{words.inSince(dateAndTime(since), by)}</p>
            </li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3.5">
        {/* no link on the salon's tablet, where the owner has only this screen open */}
        {!isOnTablet && (
          <Button onClick={() => navigate('/konfigurimet?skeda=stafi')}>{words.removeThem}</Button>
        )}
        <Button look="primary" onClick={onClose}>
          {words.knowAll}
        </Button>
      </div>
    </Dialog>
  );
}
