// Compares the product with a bare `node:http` server that runs the same SQL: alternating rounds in one run, the raw
// numbers of each printed, the median of their ratios counting. `npm run bench` — figures in docs/performance.md.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { startEmbedded } from '../server/db/embedded/launch.ts';
import { migrate } from '../server/db/migrate.ts';
import { cases, furnish } from './cases.ts';

const rounds = 7;
const seconds = 5;
const connections = 32;

const dataDir = mkdtempSync(join(tmpdir(), 'kreher-bench-'));
const { connection, stop } = await startEmbedded({ dataDir, log: () => {} });
await migrate(connection);
const furniture = await furnish(connection);
const product = await open('product');
const bare = await open('bare');

let missed = 0;
for (const { name, atLeast, request } of cases) {
  console.log(`\n${name}, ${connections} connections, ${seconds} s a round, requests a second`);
  const rate = (port: number, duration = seconds) => measure(port, request(furniture), duration);
  await rate(product.port, 2);
  await rate(bare.port, 2);

  const ratios: number[] = [];
  for (let round = 1; round <= rounds; round++) {
    // who goes first alternates too
    const first = round % 2 ? product : bare;
    const second = first === product ? bare : product;
    const rates = new Map([
      [first, await rate(first.port)],
      [second, await rate(second.port)],
    ]);
    const [ours = 0, theirs = 1] = [rates.get(product), rates.get(bare)];
    ratios.push(ours / theirs);
    console.log(
      `  round ${round}: product ${ours.toFixed(0)}  bare ${theirs.toFixed(0)}  ${percent(ours / theirs)}`,
    );
  }
  const median = ratios.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
  console.log(`  median ${percent(median)}, wanted ${percent(atLeast)}`);
  if (median < atLeast) missed++;
}

product.close();
bare.close();
await stop();
rmSync(dataDir, { recursive: true, force: true });
process.exit(missed ? 1 : 0);

function percent(ratio: number) {
  return `${(ratio * 100).toFixed(1)} %`;
}

async function open(kind: 'product' | 'bare') {
  const script = fileURLToPath(new URL('servers.ts', import.meta.url));
  const child = spawn(process.execPath, [script, kind, JSON.stringify(connection)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<number>((resolve) => {
    child.stdout.on('data', (lines) => {
      const found = /^(\d+)$/m.exec(String(lines));
      if (found) resolve(Number(found[1]));
    });
  });
  return { port, close: () => child.kill() };
}

async function measure(port: number, request: autocannon.Request, duration: number) {
  const { requests, non2xx, errors } = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration,
    requests: [request],
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx} answers were no success, ${errors} calls failed`);
  return requests.total / duration;
}
