// Machines as folders of this computer: a process is on the machine in whose folder it works.
import { spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unprivilegedUser } from '../../server/ground/db/embedded/unprivileged.ts';

export function openMachines() {
  const folder = mkdtempSync(join(tmpdir(), 'kreher-scaling-'));
  const user = unprivilegedUser(folder, folder);
  chmodSync(folder, 0o755);
  const commands = new Map<string, readonly string[]>();

  function start(machine: string) {
    const [program = '', ...args] = commands.get(machine) ?? [];
    const cwd = join(folder, machine);
    const log = openSync(join(cwd, 'log'), 'a');
    const env = { ...process.env, HOME: cwd };
    spawn(program, args, { uid: user?.uid, gid: user?.gid, cwd, env, stdio: ['ignore', log, log] });
  }

  function send(machine: string, signal: NodeJS.Signals) {
    for (const pid of processesIn(join(folder, machine))) {
      try {
        process.kill(pid, signal);
      } catch {
        // it ended meanwhile
      }
    }
  }

  process.once('SIGINT', () => process.exit(130));
  process.once('exit', (code) => {
    for (const machine of commands.keys()) send(machine, 'SIGKILL');
    if (code === 1) console.log(`The logs are in ${folder}.`);
    else rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
  });

  return {
    start,
    /** To all its processes. */
    send,
    /** A new machine with this configuration, on which the command runs. */
    add(machine: string, config: string, ...command: readonly string[]) {
      const own = join(folder, machine);
      mkdirSync(own);
      writeFileSync(join(own, 'config'), config);
      if (user) chownSync(own, user.uid, user.gid);
      commands.set(machine, command);
      start(machine);
    },
  };
}

function processesIn(folder: string) {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && `${folderOf(pid)}/`.startsWith(`${folder}/`));
}

function folderOf(pid: number) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
}
