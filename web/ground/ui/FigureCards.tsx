interface FigureCardsProps {
  /** The subject of the figures, for screen readers. */
  readonly label: string;
  /** The figures. The card of an unknown figure stays empty. The line says what is counted. */
  readonly figures: readonly (readonly [label: string, value: string | undefined, line?: string])[];
}

/** Figures above a list, each on a card. */
export function FigureCards({ label, figures }: FigureCardsProps) {
  // five cards would fill half a phone
  const isDense = figures.length === 5;
  const columns = isDense
    ? 'max-sm:flex max-sm:flex-wrap max-sm:gap-x-4 max-sm:gap-y-1 sm:grid-cols-3 lg:grid-cols-5'
    : 'grid-cols-2 lg:grid-cols-4';
  const onPhones = isDense
    ? 'max-sm:flex max-sm:items-baseline max-sm:gap-1.5 max-sm:border-0 max-sm:bg-transparent max-sm:p-0 max-sm:shadow-none'
    : '';
  // half of the narrowest phone holds an amount of five digits
  const size = isDense ? 'max-sm:text-md sm:mt-1 sm:text-[23px]' : 'mt-1 text-[clamp(16px,5vw,23px)]';
  return (
    <dl aria-label={label} className={`grid gap-3 ${columns}`}>
      {figures.map(([name, value, line]) => (
        <div
          key={name}
          className={`card min-w-0 px-4 py-3.5 odd:last:col-span-2 lg:odd:last:col-span-1 ${onPhones}`}
        >
          <dt className="text-xs font-semibold text-ink-3">{name}</dt>
          <dd className={`num title min-h-[1.15em] ${size}`}>{value}</dd>
          {line && <dd className="mt-1 text-xs text-ink-2">{line}</dd>}
        </div>
      ))}
    </dl>
  );
}
