// The history, for a page: its decisions about refused changes ask the kinds of changes.
import '../../web/app/outbox/kinds.ts';

export { runHistory } from './history.ts';
