// Prints the texts that a client reads, to be read one by one: npm run texts

import { languages } from '#contracts/ground/languages.ts';
import { wordsOf } from '#contracts/online/page-words.ts';
import { allRows, rowsOf } from './client-texts.ts';
import { mailPreviews } from './mail-previews.ts';

const isAsked = process.argv.includes('--help');
if (isAsked)
  console.log('npm run texts   prints what a client reads: of a request, in a reminder, on both pages');

const ofGuest = languages.flatMap((language) => rowsOf('booked', language, 'Dea'));
for (const { state, language, way, text } of isAsked ? [] : [...allRows(), ...ofGuest]) {
  const lines = way === 'sms' ? text.split('\n').map((one) => `${one} [${one.length}]`) : text.split('\n');
  console.log(`\n${state} · ${language} · ${way}\n  ${lines.join('\n  ')}`);
}

const previews = isAsked ? {} : mailPreviews();
for (const language of isAsked ? [] : languages) {
  const reminder = previews[`reminder, ${language}`]?.text ?? '';
  console.log(`\nreminder · ${language}\n  ${reminder.trim().replaceAll(/\n+/g, '\n  ')}`);
  console.log(`\npages · ${language}`);
  for (const [name, text] of Object.entries(wordsOf[language])) {
    if (typeof text === 'string') console.log(`  ${name}: ${text}`);
  }
}
