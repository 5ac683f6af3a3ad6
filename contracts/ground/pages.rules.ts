import type { Pagination } from './primitives.ts';

/** The pagination of a list. An empty list has one page. */
export const paginationOf = (page: number, size: number, total: number): Pagination => ({
  current_page: page,
  total_pages: Math.max(1, Math.ceil(total / size)),
  total_items: total,
  items_per_page: size,
});
