import type { QueuePageData } from '#contracts/online/queue-template.ts';
import { pageData } from '../elements.ts';
import { openLanguages } from '../languages.ts';
import { openPolicy } from '../salon/policy.ts';
import { prove } from '../../../ground/lib/proof.ts';
import { openQueue } from './queue.ts';

const data = pageData<QueuePageData>();
openLanguages(data.language);
if (document.documentElement.dataset.state === 'open' && !document.documentElement.hidden) {
  openPolicy(data, document.querySelector('h1')?.textContent ?? '');
  openQueue(data, prove);
}
