// The log for owners of the exports: who took data out of the salon.
import { useQuery } from '@tanstack/react-query';
import { watched } from '../lib/watched.ts';
import { Section } from '../ui/Section.tsx';
import { takenOutQuery } from './api.ts';
import { EntryList, useCursor } from './EntryList.tsx';
import { words } from './words.sq.ts';

const part = 'shkarkimet';

export default function TakenOutLog() {
  const { cursor } = useCursor(part);
  const page = useQuery({ ...takenOutQuery(cursor), ...watched });
  return (
    <Section title={words.takenOut} line={words.takenOutLine}>
      <EntryList of={page} who={({ person }) => person} part={part} />
    </Section>
  );
}
