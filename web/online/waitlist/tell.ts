// Tells on every screen that an hour became free for which clients wait.
import { localTime } from '#contracts/ground/calendar.rules.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { toast } from '../../ground/ui/toast.ts';
import { freedPlaceQuery } from './api.ts';
import { freedWords as words } from './freed.sq.ts';
import { openPlace } from './open-place.ts';

const seconds = 15;

/** Not to who sees no phones: they tell nobody. Who has no phone may be told in another way. */
export async function tellFreed(id: string): Promise<void> {
  const { place, fitting } = await queryClient.fetchQuery({ ...freedPlaceQuery(id), staleTime: 0 });
  if (!place || !fitting.some(({ entry }) => !entry.client.contacts_hidden)) return;
  const { day: today } = localTime(new Date());
  toast.done(`${words.freed(place, today)}. ${words.fitting(fitting.length)}.`, undefined, {
    about: `freed ${id}`,
    duration: seconds * 1000,
    actions: [{ label: words.tell, onPress: () => openPlace.set(id) }],
  });
}
