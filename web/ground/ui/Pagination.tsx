import { ChevronLeft, ChevronRight } from 'lucide-react';
import { number } from '#contracts/ground/format.sq.ts';
import type { Pagination as Pages } from '#contracts/ground/primitives.ts';
import { IconButton } from './IconButton.tsx';
import { words } from './pagination.sq.ts';

export interface PaginationProps {
  readonly pages: Pages;
  /** The name of the list, if a screen has several. */
  readonly listName?: string;
  /** There are more items than `total_items`, because the server stopped counting early. */
  readonly hasMore?: boolean;
  readonly onTurn: (page: number) => void;
}

export function Pagination({ pages, listName, hasMore = false, onTurn }: PaginationProps) {
  const { current_page: current, total_pages: last, total_items: total, items_per_page: size } = pages;
  if (total === 0) return null;
  const from = number((current - 1) * size + 1);
  const to = number(Math.min(current * size, total));
  const all = number(total) + (hasMore ? '+' : '');

  return (
    <nav
      aria-label={listName ? words.pagesOf(listName) : words.pages}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
    >
      <p className="num text-sm text-ink-3">{words.showing(from, to, all)}</p>
      {last > 1 && (
        <div className="flex items-center gap-0.5">
          <IconButton label={words.previousPage} disabled={current <= 1} onClick={() => onTurn(current - 1)}>
            <ChevronLeft aria-hidden className="size-[18px]" />
          </IconButton>
          {pageButtons(current, last).map((page) => (
            <button
              key={page}
              type="button"
              aria-label={words.page(page)}
              aria-current={page === current ? 'page' : undefined}
              onClick={() => onTurn(page)}
              className="btn btn-ghost num basis-9 px-1.5 aria-[current]:bg-brand-soft aria-[current]:text-brand-ink pointer-coarse:basis-11"
            >
              {number(page)}
            </button>
          ))}
          <IconButton label={words.nextPage} disabled={current >= last} onClick={() => onTurn(current + 1)}>
            <ChevronRight aria-hidden className="size-[18px]" />
          </IconButton>
        </div>
      )}
    </nav>
  );
}

const maxButtons = 5;

/** The page numbers that are shown: at most five, with the current number in the middle where possible. */
function pageButtons(current: number, last: number) {
  const shown = Math.min(maxButtons, last);
  const first = Math.min(Math.max(1, current - Math.floor(maxButtons / 2)), last - shown + 1);
  return Array.from({ length: shown }, (_, i) => first + i);
}
