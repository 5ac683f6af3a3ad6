// The log for owners of the exports: who took data out of the salon, and apart from it, who saw the health of clients.
import { useQuery } from '@tanstack/react-query';
import { watched } from '../lib/watched.ts';
import { Section } from '../ui/Section.tsx';
import { dataEventsQuery } from './api.ts';
import { EntryList, useCursor } from './EntryList.tsx';
import { words } from './words.sq.ts';

const lists = [
  { list: 'files', part: 'shkarkimet', title: words.takenOut, line: words.takenOutLine },
  { list: 'health', part: 'alergjite', title: words.health, line: words.healthLine },
] as const;

export default function DataEventLog() {
  return lists.map((one) => <List key={one.part} {...one} />);
}

function List({ list, part, ...section }: (typeof lists)[number]) {
  const { cursor } = useCursor(part);
  const page = useQuery({ ...dataEventsQuery(list, cursor), ...watched });
  return (
    <Section {...section}>
      <EntryList of={page} who={({ person }) => person} part={part} />
    </Section>
  );
}
