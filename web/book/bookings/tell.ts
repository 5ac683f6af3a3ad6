// Tells on every screen what a client has just done: booked online, or moved or cancelled a visit by its link.
import { readNamedVisit } from '../visits/api.ts';
import { navigate } from '../../ground/lib/navigation.ts';
import { toast } from '../../ground/ui/toast.ts';
import { readNewBooking } from './api.ts';
import { isSoundOn, playSound } from './sound.ts';
import { words } from './words.sq.ts';

const seconds = 10;

interface Named {
  readonly client: string;
  readonly date: string;
  readonly time: string;
}

const show = (about: string, sentence: (client: string, place: Named) => string, visit: Named) =>
  toast.done(sentence(visit.client, visit), undefined, {
    about,
    duration: seconds * 1000,
    actions: [{ label: words.see, onPress: () => navigate(`/terminet?dita=${visit.date}`) }],
  });

export const tell = {
  async booking(id: string) {
    const { booking } = await readNewBooking(id);
    if (!booking) return;
    if (isSoundOn()) playSound().catch(() => {});
    show(`booking ${id}`, words.arrived, booking);
  },
  move: async (id: string) => show(`answer of ${id}`, words.moved, await readNamedVisit(id)),
  cancellation: async (id: string) => show(`answer of ${id}`, words.cancelled, await readNamedVisit(id)),
};
