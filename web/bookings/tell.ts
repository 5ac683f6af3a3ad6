// Tells on every screen that a client has just booked online.
import { navigate } from '../lib/navigation.ts';
import { toast } from '../ui/toast.ts';
import { readNewBooking } from './api.ts';
import { isSoundOn, playSound } from './sound.ts';
import { words } from './words.sq.ts';

const seconds = 10;

export async function tellOfBooking(id: string) {
  const { booking } = await readNewBooking(id);
  if (!booking) return;
  if (isSoundOn()) playSound().catch(() => {});
  const { client, date } = booking;
  toast.done(words.arrived(client, booking), undefined, {
    about: `booking ${id}`,
    duration: seconds * 1000,
    actions: [{ label: words.see, onPress: () => navigate(`/terminet?dita=${date}`) }],
  });
}
