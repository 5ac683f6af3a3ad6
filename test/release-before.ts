// The release before, for the test that runs it beside this one, and for the bench that compares both.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Its commit: until 0.4.0 is out, the first one with the lines of visits in one column, beside which earlier ones can't run. */
export const releaseBefore = 'aee099413c8f9c1341608840ba463e4cc36ad245';

const root = fileURLToPath(new URL('..', import.meta.url));

/** A new folder with the files of a commit, which run with the packages of this version. Whoever asks for it removes it. */
export function unpacked(commit: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'kreher-of-before-'));
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1 << 28 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}
