// The message on every screen about what a client has just done: booked online, or moved or cancelled a visit by its link.
import { marksOf } from '#contracts/ground/push.sq.ts';
import { withHint } from '../../appointments/words.sq.ts';
import { readNamedVisit } from '../visits/api.ts';
import { navigate } from '../../ground/lib/navigation.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { type ToastAction, toast } from '../../ground/ui/toast.ts';
import { answerBooking, tellAnswer } from './answers.ts';
import { bookingsQuery, readNewBooking } from './api.ts';
import { isSoundOn, playSound } from './sound.ts';
import { words } from './words.sq.ts';

const seconds = 10;

interface NamedVisit {
  readonly client: string;
  readonly name_hint?: string | null | undefined;
  readonly date: string;
  readonly time: string;
}

interface ToastExtras {
  readonly marks?: readonly string[];
  readonly actions?: readonly ToastAction[];
}

const show = (
  about: string,
  sentence: (client: string, place: NamedVisit) => string,
  visit: NamedVisit,
  { marks = [], actions = [] }: ToastExtras = {},
) =>
  toast.news(sentence(withHint(visit.client, visit), visit), {
    about,
    duration: seconds * 1000,
    detail: marks.join(' · ') || undefined,
    actions: [...actions, { label: words.see, onPress: () => navigate(`/terminet?dita=${visit.date}`) }],
  });

async function refuse(id: string) {
  const send = () => answerBooking(id, { accept: false });
  const open = queryClient.getQueryData(bookingsQuery.queryKey);
  const booking = open && [...open.requests, ...open.unseen].find((one) => one.id === id);
  return tellAnswer(booking, { send, accept: false });
}

export const tell = {
  async booking(id: string) {
    const { booking } = await readNewBooking(id);
    if (!booking) return;
    if (isSoundOn()) playSound().catch(() => {});
    const marks = marksOf(booking);
    const actions = marks.length > 0 ? [{ label: words.decline, onPress: () => void refuse(id) }] : [];
    show(`booking ${id}`, words.arrived, booking, { marks, actions });
  },
  move: async (id: string) => show(`answer of ${id}`, words.moved, await readNamedVisit(id)),
  earlier: async (id: string) => show(`answer of ${id}`, words.earlier, await readNamedVisit(id)),
  cancellation: async (id: string) => show(`answer of ${id}`, words.cancelled, await readNamedVisit(id)),
};
