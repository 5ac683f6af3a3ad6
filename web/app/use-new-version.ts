// Keeps the app on the device, and tells the user when a newer version has arrived. The next start is that version in
// any case, so nothing is lost if the message is not followed.
import { useEffect } from 'react';
import { page } from '../lib/chunk.ts';
import { keepApp } from '../lib/kept-app.ts';
import { toast } from '../ui/toast.ts';
import { words } from './words.sq.ts';

const betweenLooks = 2000;
const shownFor = 30_000;

export function useNewVersion() {
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    const announce = () => {
      if (isBusy()) return;
      clearInterval(timer);
      const refresh = { label: words.refresh, onPress: () => page.reload() };
      toast.done(words.newVersion, undefined, { actions: [refresh], duration: shownFor });
    };
    const stop = keepApp(() => {
      clearInterval(timer);
      timer = setInterval(announce, betweenLooks);
    });
    return () => {
      clearInterval(timer);
      stop();
    };
  }, []);
}

/** Whether a dialog is open, or something is unsaved: a form marks itself, and other screens ask before the page is left. */
const isBusy = () =>
  document.querySelector('[role$="dialog"], [data-unsaved]') !== null ||
  !dispatchEvent(new Event('beforeunload', { cancelable: true }));
