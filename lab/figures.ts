// What is done with measured figures, and how it is said what held.
import { readFileSync } from 'node:fs';

export const ms = (milliseconds: number) => `${Math.round(milliseconds)} ms`;

export function quantile(values: readonly number[], share: number) {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export const median = (values: readonly number[]) => quantile(values, 0.5);

export const timesOf = (values: readonly number[]) =>
  `median ${ms(median(values))}, longest ${ms(Math.max(...values))}`;

/** The memory of a process in MB, as Linux tells it. */
export function memoryOf(pid: number) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

/** Prints it. The process will end with 1 if something did not hold. */
export function tell(held: boolean, text: string) {
  console.log(`${held ? 'held  ' : 'BROKEN'}  ${text}`);
  if (!held) process.exitCode = 1;
}

/** The text if something did not hold. */
export const unless = (held: boolean, text: string) => (held ? [] : [text]);
