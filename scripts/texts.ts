// Prints what a client reads of a request, to be read one by one: npm run texts
import { allRows } from './client-texts.ts';

for (const { state, language, way, text } of allRows()) {
  const length = way === 'sms' ? text.split('\n').map((one) => `${one} [${one.length}]`) : text.split('\n');
  console.log(`\n${state} · ${language} · ${way}\n  ${length.join('\n  ')}`);
}
