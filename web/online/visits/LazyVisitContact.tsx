import { Chunk } from '../../ground/lib/chunk.ts';
import { LazyExtra } from '../../ground/ui/LazyExtra.tsx';
import type { VisitContactProps } from './VisitContact.tsx';

const contact = new Chunk(() => import('./VisitContact.tsx'));

/** VisitContact as a lazy chunk: the messages to clients in four languages load after the visible parts. */
export const LazyVisitContact = (props: VisitContactProps) => (
  <LazyExtra chunk={contact} place={<Place {...props} />} {...props} />
);

/** A placeholder as high as the buttons, so that nothing moves when the buttons come. */
const Place = ({ visit, labelled = false }: VisitContactProps) =>
  visit.client_phone && <div className={labelled ? 'h-12' : 'btn-icon'} />;
