// Runs the server as its own process, and starts it again after each change.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

interface Options {
  readonly program: string;
  readonly execArgv: string[];
  readonly env: NodeJS.ProcessEnv;
  /** The port on which the server listens on 127.0.0.1. */
  readonly port: number;
}

export type RestartingServer = ReturnType<typeof startRestarting>;

/** Editors and git write several files at once: after this pause the server restarts once for all of them. */
const settling = 80;

export function startRestarting({ program, execArgv, env, port }: Options) {
  let child: ChildProcess;
  let timer: NodeJS.Timeout | undefined;
  let ready = launch();

  /** Resolves to true when the server accepts connections, or to false if it ended before that. */
  async function launch() {
    const started = fork(program, { execArgv, env });
    child = started;
    while (isRunning(started)) {
      if (await accepts(port)) return true;
      await pause(20);
    }
    return false;
  }

  async function end() {
    if (!isRunning(child)) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }

  return {
    isReady: () => ready,

    restart(changed: string) {
      clearTimeout(timer);
      timer = setTimeout(() => {
        console.log(`${changed} changed: the server restarts.`);
        ready = ready.then(end).then(launch);
      }, settling);
    },

    async stop() {
      clearTimeout(timer);
      await end();
    },
  };
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

function accepts(port: number) {
  return new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.end());
  });
}

export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
