// A new tab of a browser that is not remembered asks the other tabs once for a session. First a tab offers to sign the new tab in, so that
// only one of several tabs asks the server for a session.
import * as z from 'zod/mini';
import { User } from '#contracts/ground/user.ts';

const channelName = 'session';
/** Milliseconds. The sign-in screen can be used meanwhile. A tab in the background is slow. */
const longestOffer = 3000;
const longestAnswer = 5000;
/** Milliseconds during which a hidden tab still counts as seen: a new tab hides the old tab, and then the user types an address. */
const stillSeen = 60_000;

const TabSession = z.object({ token: z.string(), user: User });
type TabSession = z.infer<typeof TabSession>;

type Step = 'ask' | 'offer' | 'take' | 'answer';
const Message = z.object({
  step: z.enum(['ask', 'offer', 'take', 'answer']),
  from: z.string(),
  to: z.optional(z.string()),
  signedIn: z.optional(TabSession),
});

/** A random name. The tabs use such names to write to each other. */
const newName = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

function openChannel(onMessage: (message: z.infer<typeof Message>) => void) {
  const channel = new BroadcastChannel(channelName);
  const name = newName();
  channel.onmessage = ({ data }) => {
    const message = z.safeParse(Message, data).data;
    if (message && (message.to === undefined || message.to === name)) onMessage(message);
  };
  const send = (step: Step, more: { to?: string; signedIn?: TabSession } = {}) =>
    channel.postMessage({ step, from: name, ...more });
  return { send, close: () => channel.close() };
}

/** Asks the other tabs for a session; undefined if no tab answers. */
export function askTabs(): Promise<TabSession | undefined> {
  if (!('BroadcastChannel' in globalThis)) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    let chosen: string | undefined;
    const finish = (signedIn?: TabSession) => {
      clearTimeout(timer);
      channel.close();
      resolve(signedIn);
    };
    let timer = setTimeout(finish, longestOffer);
    const channel = openChannel(({ step, from, signedIn }) => {
      if (step === 'offer' && !chosen) {
        chosen = from;
        clearTimeout(timer);
        timer = setTimeout(finish, longestAnswer);
        channel.send('take', { to: from });
      } else if (step === 'answer' && from === chosen) finish(signedIn);
    });
    channel.send('ask');
  });
}

/** Answers other tabs as long as somebody sees this tab. Returns a function that stops this. */
export function answerTabs(openTab: () => Promise<TabSession>): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => {};
  let hiddenAt: number | undefined;
  const isSeen = () =>
    document.visibilityState === 'visible' || (hiddenAt !== undefined && Date.now() - hiddenAt < stillSeen);
  const noteHidden = () => {
    hiddenAt = document.visibilityState === 'visible' ? undefined : Date.now();
  };
  document.addEventListener('visibilitychange', noteHidden);

  const channel = openChannel(({ step, from }) => {
    if (step === 'ask' && isSeen()) channel.send('offer', { to: from });
    if (step !== 'take') return;
    openTab().then(
      ({ token, user }) => channel.send('answer', { to: from, signedIn: { token, user } }),
      // the other tab then shows the sign-in screen
      () => channel.send('answer', { to: from }),
    );
  });
  return () => {
    document.removeEventListener('visibilitychange', noteHidden);
    channel.close();
  };
}
