interface FigureCardsProps {
  /** What the figures are about, for screen readers. */
  readonly label: string;
  /** The card of a figure that is not known yet stays empty. The line says what is counted. */
  readonly figures: readonly (readonly [label: string, value: string | undefined, line?: string])[];
}

/** Figures above a list, each on a card. */
export function FigureCards({ label, figures }: FigureCardsProps) {
  // five would fill half a phone in two columns
  const isDense = figures.length === 5;
  const columns = isDense ? 'grid-cols-3 gap-2 sm:gap-3 lg:grid-cols-5' : 'grid-cols-2 gap-3 lg:grid-cols-4';
  const padding = isDense ? 'px-2.5 py-2 sm:px-4 sm:py-3.5' : 'px-4 py-3.5';
  return (
    <dl aria-label={label} className={`grid ${columns}`}>
      {figures.map(([name, value, line]) => (
        <div key={name} className={`card min-w-0 odd:last:col-span-2 lg:odd:last:col-span-1 ${padding}`}>
          <dt className="text-xs font-semibold text-ink-3">{name}</dt>
          <dd className="num title mt-1 min-h-[1.15em] text-[23px]">{value}</dd>
          {line && <dd className="mt-1 text-xs text-ink-2">{line}</dd>}
        </div>
      ))}
    </dl>
  );
}
