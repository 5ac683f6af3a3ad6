// The board for Grafana must ask for figures and labels that /metrics has.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { fullPool, testWorld } from './harness.ts';

const token = 'a-token-of-the-monitoring-system';
const world = testWorld({}, fullPool);

interface Board {
  readonly panels: readonly {
    readonly title: string;
    readonly targets: readonly { readonly expr: string }[];
  }[];
}
const board: Board = JSON.parse(
  readFileSync(fileURLToPath(new URL('../deploy/grafana.json', import.meta.url)), 'utf8'),
);

test('every figure of /metrics is on the board, and the board asks for no other', async () => {
  const { address, dataDir, close } = await world().openInstance({ METRICS_TOKEN: token, BACKUP_HOUR: '3' });
  mkdirSync(join(dataDir, 'backups'));
  writeFileSync(join(dataDir, 'backups', 'kreher-2026-11-22.gz'), '');
  // the first call is counted when it has been answered
  await fetch(`${address}/api/health`);
  const text = await (
    await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  ).text();
  expect(await close()).toBe(0);

  const families = [...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name);
  const series = new Map<string, Set<string>>();
  for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)(?:\{(.*)\})? /gm))
    series.set(name, new Set([...labels.matchAll(/(\w+)="/g)].map(([, label = '']) => label)));

  const expressions = board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  const asked = expressions.flatMap((expr) => [...expr.matchAll(/kreher_\w+/g)].map(([name]) => name));
  expect([...new Set(asked.filter((name) => !series.has(name)))]).toEqual([]);
  expect([...new Set(asked.map((name) => name.replace(/_(bucket|count|sum)$/, '')))].sort()).toEqual(
    families.sort(),
  );
  for (const expr of expressions) {
    const [name = ''] = /kreher_\w+/.exec(expr) ?? [];
    const labels = [...expr.matchAll(/by \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(', '));
    for (const label of labels) expect(series.get(name), `${label} in ${expr}`).toContain(label);
  }
});
