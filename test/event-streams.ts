// Streams of live updates, as a device reads them.
import type { LiveEvent } from '#contracts/ground/events.ts';

export interface FollowedStream {
  readonly response: Response;
  readonly changes: LiveEvent[];
  /** The heartbeats, which are comments of the stream. */
  readonly beats: string[];
  /** Resolves when the server ends the stream. */
  readonly ended: Promise<void>;
  leave(): void;
}

/** Opens a stream and collects everything that it sends. */
export async function follow(api: string, token: string): Promise<FollowedStream> {
  const leaving = new AbortController();
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${api}/events`, { headers, signal: leaving.signal });
  const changes: LiveEvent[] = [];
  const beats: string[] = [];
  const ended = collect(response, (event) => {
    if (event.startsWith('data: ')) changes.push(JSON.parse(event.slice('data: '.length)));
    else beats.push(event);
  });
  ended.catch(() => {});
  return { response, changes, beats, ended, leave: () => leaving.abort() };
}

async function collect({ body }: Response, take: (event: string) => void) {
  let rest = '';
  for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const events = (rest + chunk).split('\n\n');
    rest = events.pop() ?? '';
    events.forEach(take);
  }
}
