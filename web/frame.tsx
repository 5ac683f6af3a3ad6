// The chunk that a signed-in person needs on every screen: the shell, with the search of clients in its header.
import { type FrameProps, Shell } from './app/Shell.tsx';
import { ClientSearch } from './clients/ClientSearch.tsx';

export default function Frame(props: FrameProps) {
  return <Shell {...props} Search={ClientSearch} />;
}
