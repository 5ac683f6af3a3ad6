// A reply with a list that is too long for the memory. The list is read and written page by page, as fast as the caller reads it.
import { Readable } from 'node:stream';

export interface ListPage<Item> {
  readonly items: readonly Item[];
  /** Reads the next page; undefined at the end of the list. */
  readonly next?: (() => Promise<ListPage<Item>>) | undefined;
}

/** The JSON of `{ success: true, ...rest, [name]: items }`. */
export const longList = <Item>(rest: object, name: string, first: ListPage<Item>) =>
  Readable.from(written(JSON.stringify({ success: true, ...rest }), name, first), { objectMode: false });

async function* written<Item>(rest: string, name: string, first: ListPage<Item>) {
  yield `${rest.slice(0, -1)},${JSON.stringify(name)}:[`;
  let page: ListPage<Item> | undefined = first;
  let separator = '';
  while (page) {
    const text = JSON.stringify(page.items).slice(1, -1);
    if (text) yield `${separator}${text}`;
    if (text) separator = ',';
    page = await page.next?.();
  }
  yield ']}';
}
