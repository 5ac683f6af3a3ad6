// The sentence about a failure, on the page of the salon and on the page of a visit.
import { byId, pageData } from './elements.ts';

const { words } = pageData();
const box = byId('failure');

export function setFailure(sentence: string | undefined): void {
  box.textContent = sentence ?? '';
  box.hidden = !sentence;
}

// a call that failed without a network can be tried again
addEventListener('online', () => {
  if (box.textContent === words.failed) setFailure(undefined);
});
