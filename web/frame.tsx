// The chunk that a signed-in person needs on every screen: the shell, with the search of clients in its header,
// and the ear for what others change.
import { type FrameProps, Shell } from './app/Shell.tsx';
import { useUser } from './app/session.ts';
import { ClientSearch } from './clients/ClientSearch.tsx';
import { useLiveChanges } from './events/live.ts';

export default function Frame(props: FrameProps) {
  useLiveChanges(useUser().role === 'user');
  return <Shell {...props} Search={ClientSearch} />;
}
