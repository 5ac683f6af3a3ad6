// The browser's offer to install the app. The offer comes once, soon after the page was opened, so this module keeps the offer until it is
// needed.

interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

/** The offer of the browser until it is used: the browser accepts each offer only once. */
let offer: InstallPrompt | undefined;

export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer = event as InstallPrompt;
  });
}

export const canInstall = (): boolean => offer !== undefined;

export async function install(): Promise<void> {
  await offer?.prompt();
  offer = undefined;
}

export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;

/** Whether the user must install the app by hand, as on iPhones and iPads with their browsers. */
export const isInstalledByHand = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);
