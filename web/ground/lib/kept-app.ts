// Keeps the app on the device by its service worker, and looks whether the server has a newer version.
import { navigate } from './navigation.ts';

const address = '/service-worker.js';
const hour = 3_600_000;

// not while developing, when there is no build to keep, and not on a page without https, where browsers refuse it
const workers: ServiceWorkerContainer | undefined = import.meta.env.PROD
  ? globalThis.navigator.serviceWorker
  : undefined;

/** A device without room for it, or with a browser that refuses, loads the app from the server as before. */
export const keepApp = (): void => void workers?.register(address).catch(() => {});

/** Browsers look by themselves only when a page is opened, and the salon's tab may stay open for days. */
export async function lookForNewVersion(): Promise<void> {
  const registration = await workers?.getRegistration();
  await registration?.update().catch(() => {});
}

/** Calls `onNewVersion` when a newer version than this page has arrived on the device. */
export function watchVersions(onNewVersion: () => void): () => void {
  if (!workers) return () => {};
  let isFirst = workers.controller === null;
  const changed = () => {
    if (!isFirst) onNewVersion();
    isFirst = false;
  };
  // a notification was tapped; what waits to be sent has messages of its own
  const opened = ({ data }: MessageEvent<{ readonly path: string } | string>) => {
    if (typeof data !== 'string') navigate(data.path);
  };
  const look = () => document.hidden || lookForNewVersion();
  const looking = setInterval(look, hour);
  workers.addEventListener('controllerchange', changed);
  workers.addEventListener('message', opened);
  document.addEventListener('visibilitychange', look);
  addEventListener('online', look);
  return () => {
    clearInterval(looking);
    workers.removeEventListener('controllerchange', changed);
    workers.removeEventListener('message', opened);
    document.removeEventListener('visibilitychange', look);
    removeEventListener('online', look);
  };
}
