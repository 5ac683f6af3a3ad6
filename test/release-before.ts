// The release before, for the test that runs it beside this one, and for the bench that compares both.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Its commit: until 0.4.0 is out, the first one whose clients are ids, beside which 0.3.0 can't run. */
export const releaseBefore = 'ca76c5d40053b9926d5f57ff5d1941ee9f5f732a';

const root = fileURLToPath(new URL('..', import.meta.url));

/** A new folder with the files of a commit, which run with the packages of this version. Whoever asks for it removes it. */
export function unpacked(commit: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'kreher-of-before-'));
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1 << 28 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}
