// Prints what a client reads of a request, to be read one by one: npm run texts
import { allRows } from './client-texts.ts';

const isAsked = process.argv.includes('--help');
if (isAsked) console.log('npm run texts   prints what a client reads of a request');

for (const { state, language, way, text } of isAsked ? [] : allRows()) {
  const lines = way === 'sms' ? text.split('\n').map((one) => `${one} [${one.length}]`) : text.split('\n');
  console.log(`\n${state} · ${language} · ${way}\n  ${lines.join('\n  ')}`);
}
