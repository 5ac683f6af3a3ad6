// The security log of the user's own account.
import { useQuery } from '@tanstack/react-query';
import { watched } from '../lib/watched.ts';
import { Section } from '../ui/Section.tsx';
import { ownSecurityLogQuery } from './api.ts';
import { EntryList, useCursor } from './EntryList.tsx';
import { words } from './words.sq.ts';

export function OwnSecurityLog() {
  const { cursor } = useCursor();
  const page = useQuery({ ...ownSecurityLogQuery(cursor), ...watched });
  return (
    <Section title={words.own} line={words.ownLine}>
      <EntryList of={page} who={({ byAdministrator }) => byAdministrator && words.byAdministrator} />
    </Section>
  );
}
