// The events for all people of a sitting at once: time goes by, and the server stops and starts.
import type { OwnServer } from '../product-server.ts';
import type { Person } from './person.ts';

export interface World {
  readonly now: () => Date;
  /** Moves the clocks of the server and of all devices. */
  pass(milliseconds: number): Promise<void>;
  /** Stops the server, and starts it again at the same address. */
  restart(meanwhile: () => Promise<void>): Promise<void>;
}

export function worldOf(server: OwnServer, people: readonly Person[]): World {
  const setAway = (isAway: boolean) => {
    for (const { heard, fresh, other } of people)
      for (const one of [heard, fresh.heard, ...(other ? [other.heard] : [])]) one.setServerAway(isAway);
  };
  return {
    now: server.now,
    async pass(milliseconds) {
      await server.pass(milliseconds);
      for (const person of people) await person.passTime(milliseconds);
    },
    async restart(meanwhile) {
      setAway(true);
      try {
        await server.restart(meanwhile);
      } finally {
        setAway(false);
      }
    },
  };
}
