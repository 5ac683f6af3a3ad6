// The sentence that says what did not work, on both pages.
import { byId, pageData } from './elements.ts';

const { words } = pageData();
const box = byId('failure');

export function setFailure(sentence: string | undefined): void {
  box.textContent = sentence ?? '';
  box.hidden = !sentence;
}

// what failed without a network can be tried again
addEventListener('online', () => {
  if (box.textContent === words.failed) setFailure(undefined);
});
