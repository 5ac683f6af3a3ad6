// Reads a file beside the page, so that the screen stays alive.
import { previewOf, type Wanted } from './preview.ts';
import { FileFault } from './sheet.ts';

addEventListener('message', async ({ data }: MessageEvent<Wanted>) => {
  try {
    postMessage({ preview: await previewOf(data) });
  } catch (error) {
    postMessage({ fault: error instanceof FileFault ? error.fault : 'unreadable' });
  }
});
