// What is printed: the whole content, and nothing that is there to be pressed.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { IconButton } from './IconButton.tsx';
import { Pagination } from './Pagination.tsx';
import { SearchField } from './SearchField.tsx';
import { Tabs } from './Tabs.tsx';
import '../../styles.css';
import './printed-alone.css';

const media = (name: '' | 'print') => cdp().send('Emulation.setEmulatedMedia', { media: name });
beforeEach(() => media('print'));
afterEach(async () => {
  await cleanup();
  await media('');
});

const nothing = () => {};

test('buttons, tabs, the search and the pages of a list are not printed, its content is', async () => {
  const { container } = await render(
    <>
      <div className="no-print" style={{ display: 'flex' }}>
        Hapat
      </div>
      <SearchField label="Kërko" value="" onChange={nothing} />
      <Tabs label="Listat" tabs={[{ key: 'all', label: 'Aktivë' }]} chosen="all" onChoose={nothing}>
        <p>Ana Hoxha</p>
      </Tabs>
      <Button>Ora e parë e lirë</Button>
      <IconButton label="Fshi">×</IconButton>
      <Pagination
        pages={{ current_page: 1, total_pages: 2, total_items: 12, items_per_page: 10 }}
        onTurn={nothing}
      />
    </>,
  );
  await expect.element(page.getByText('Ana Hoxha')).toBeVisible();
  expect(container.innerText.split('\n').filter(Boolean)).toEqual([
    'Ana Hoxha',
    expect.stringContaining('Po shfaqen'),
  ]);
});

test('a dialog that is printed alone is not cut at the height of the window, and keeps the rows that can be pressed', async () => {
  await render(
    <Dialog title="Ana Hoxha" onClose={nothing}>
      <div className="printed-alone">
        <div style={{ height: 3000 }}>Historiku</div>
        <button type="button">Hën, 23 nëntor</button>
        <Button>Ndrysho</Button>
      </div>
    </Dialog>,
  );
  await expect.element(page.getByText('Hën, 23 nëntor')).toBeVisible();
  await expect.element(page.getByText('Ndrysho')).not.toBeVisible();
  const frame = page.getByRole('dialog').element().parentElement;
  expect(frame?.clientHeight).toBeGreaterThan(3000);
});
