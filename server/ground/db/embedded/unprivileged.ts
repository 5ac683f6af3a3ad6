// The user that runs PostgreSQL. PostgreSQL refuses to run as root, so root runs it as another user.
import { readFileSync, statSync } from 'node:fs';
import { CannotStart } from './cannot-start.ts';

export interface User {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/** A program with its arguments, and the user that runs it. */
interface Command {
  readonly file: string;
  readonly args: string[];
  readonly as: { readonly uid?: number; readonly gid?: number };
}

/** Decides how a program is run: as this user or as another one. */
export type Runner = (file: string, args: readonly string[]) => Command;

export const asOurselves: Runner = (file, args) => ({ file, args: [...args], as: {} });

export const asUser =
  ({ uid, gid }: User): Runner =>
  (file, args) => ({ file, args: [...args], as: { uid, gid } });

const keepingReach =
  '--clear-groups --securebits +no_setuid_fixup --inh-caps +dac_override --ambient-caps +dac_override';

/** Runs a program as this user, also in a folder below a folder that this user can't enter, for example in a checkout below /root. */
export const asUserWithoutFolderRights =
  ({ uid, gid }: User): Runner =>
  (file, args) => ({
    file: 'setpriv',
    args: [...`--reuid ${uid} --regid ${gid} ${keepingReach}`.split(' '), '--', file, ...args],
    as: {},
  });

/** The user that runs PostgreSQL; undefined if this process is not root and can run PostgreSQL as the same user. */
export function unprivilegedUser(dataDir: string, cluster: string): User | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const user = ownerOf(cluster) ?? ownerOf(dataDir) ?? namedUser('postgres') ?? namedUser('nobody');
  if (user) return user;
  throw new CannotStart(
    'PostgreSQL does not run as root, and there is no user postgres or nobody to run it as.',
  );
}

/** The owner of a folder: PostgreSQL always runs as the user that created its data. */
function ownerOf(folder: string): User | undefined {
  const owner = statSync(folder, { throwIfNoEntry: false });
  return owner && owner.uid !== 0
    ? { name: `number ${owner.uid}`, uid: owner.uid, gid: owner.gid }
    : undefined;
}

function namedUser(wanted: string): User | undefined {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  const [name, , uid, gid] = lines.find((line) => line.startsWith(`${wanted}:`))?.split(':') ?? [];
  return name ? { name, uid: Number(uid), gid: Number(gid) } : undefined;
}
