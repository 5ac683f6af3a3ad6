// An offer to install the app, made only once: on the second day on which the app is used, when the user is not busy.
import { useEffect } from 'react';
import { canInstall, install, isInstalled, isInstalledByHand } from '../ground/lib/install-prompt.ts';
import { localNow } from '../ground/lib/server-clock.ts';
import { toast } from '../ground/ui/toast.ts';
import { besideWords } from './beside.sq.ts';
import { whenQuiet } from './when-quiet.ts';

/** The first day on which the app was used, or `offered`. */
const key = 'install-hint';
const offered = 'offered';
const shownFor = 30_000;

/** Starts the offer. `showSteps` shows how to install the app by hand. */
export function useInstallHint(showSteps: () => void): void {
  useEffect(() => {
    const today = localNow().day;
    const first = localStorage.getItem(key);
    if (first === null) localStorage.setItem(key, today);
    if (first === null || first === today || first === offered || isInstalled()) return;
    return whenQuiet(
      () => {
        localStorage.setItem(key, offered);
        const action = isInstalledByHand()
          ? { label: besideWords.howToInstall, onPress: showSteps }
          : { label: besideWords.install, onPress: install };
        toast.news(besideWords.installable, { actions: [action], duration: shownFor });
      },
      () => isInstalledByHand() || canInstall(),
    );
  }, [showSteps]);
}
