import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { ChooseFile } from './ChooseFile.tsx';

test.each([
  ['a pasted list is', 'Ana;069 123 4567', 1],
  ['an empty field is not', ' ', 0],
])('%s asked about before the screen is left', async (_, pasted, unsaved) => {
  const { container } = await render(<ChooseFile onChoose={() => {}} pasted={pasted} onPaste={() => {}} />);
  expect(container.querySelectorAll('[data-unsaved]')).toHaveLength(unsaved);
});
