// A message when a newer version of the app has arrived on the device. The next start uses that version in any case, so nothing is lost if
// the user ignores the message.
import { useEffect } from 'react';
import { page } from '../ground/lib/chunk.ts';
import { watchVersions } from '../ground/lib/kept-app.ts';
import { toast } from '../ground/ui/toast.ts';
import { besideWords } from './beside.sq.ts';
import { whenQuiet } from './when-quiet.ts';

const shownFor = 30_000;

export default function NewVersion() {
  useEffect(() => {
    let giveUp = () => {};
    const stop = watchVersions(() => {
      giveUp();
      giveUp = whenQuiet(() => {
        const refresh = { label: besideWords.refresh, onPress: () => page.reload() };
        toast.news(besideWords.newVersion, { actions: [refresh], duration: shownFor });
      });
    });
    return () => {
      giveUp();
      stop();
    };
  }, []);
  return null;
}
