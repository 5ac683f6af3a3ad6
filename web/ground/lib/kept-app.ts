// Keeps the app on the device by its service worker, and checks whether the server has a newer version.
import { navigate } from './navigation.ts';

const address = '/service-worker.js';
const hour = 3_600_000;

// undefined during development, when there is no build to keep, and on a page without https, where browsers refuse service workers
const workers: ServiceWorkerContainer | undefined = import.meta.env.PROD
  ? globalThis.navigator.serviceWorker
  : undefined;

/** Registers the service worker. A device without room, or a browser that refuses, loads the app from the server. */
export const keepApp = (): void => void workers?.register(address).catch(() => {});

/** Looks for a new version. Browsers look automatically only when a page is opened, and the salon's tab may stay open for days. */
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
  // an object means that a notification was tapped. A text is about changes that wait to be sent, and other code handles it.
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
