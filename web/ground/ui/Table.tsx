import type { ReactNode } from 'react';

export interface Column {
  readonly title: string;
  readonly className?: string;
  /** Whether only screen readers get the title. */
  readonly isTitleHidden?: boolean;
}

interface TableProps {
  readonly label?: string;
  readonly columns: readonly Column[];
  /** The columns keep their widths, whatever the rows contain. */
  readonly fixed?: boolean;
  /** The header stays at the top while the page scrolls. */
  readonly sticky?: boolean;
  /** The rows: `tr` elements with the class `tableRow`. */
  readonly children: ReactNode;
}

export const tableRow = 'h-14 hover:bg-bg *:border-b *:border-line-2 *:px-3';

export const Table = ({ label, columns, fixed = false, sticky = false, children }: TableProps) => (
  <table
    aria-label={label}
    className={`w-full border-separate border-spacing-0 ${fixed ? 'table-fixed' : ''}`}
  >
    <thead className={sticky ? 'sticky top-0 z-1 bg-surface' : ''}>
      <tr className="text-left text-xs text-ink-3 *:border-b *:border-line *:px-3 *:py-2 *:font-semibold">
        {columns.map(({ title, className, isTitleHidden = false }) => (
          <th key={title} scope="col" className={className}>
            {isTitleHidden ? <span className="sr-only">{title}</span> : title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);
