// The commands of the product, as its operator runs them.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

/** Returns the exit code and what was said of failures. */
export async function runCommand(
  name: 'backup' | 'restore',
  args: readonly string[],
  settings: Record<string, string>,
) {
  const path = fileURLToPath(new URL(`../scripts/${name}.ts`, import.meta.url));
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...settings };
  const child = spawn(process.execPath, [path, ...args], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { code, said };
}
