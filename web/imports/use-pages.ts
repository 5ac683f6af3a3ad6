// A long list in pages, since a phone cannot show 20,000 rows at once.
import { useState } from 'react';

const pageSize = 50;

export function usePages<T>(list: readonly T[]) {
  const [wanted, turn] = useState(1);
  const last = Math.max(1, Math.ceil(list.length / pageSize));
  const page = Math.min(wanted, last);
  return {
    turn,
    shown: list.slice((page - 1) * pageSize, page * pageSize),
    pages: {
      current_page: page,
      total_pages: last,
      total_items: list.length,
      items_per_page: pageSize,
    },
  };
}
