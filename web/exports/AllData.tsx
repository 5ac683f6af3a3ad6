import { exportAll } from '#contracts/exports.ts';
import { ExportButton } from './ExportButton.tsx';
import { words } from './words.sq.ts';

/** Everything of one's own to take along, also when the plan ran out. */
export const AllData = () => (
  <section aria-labelledby="all-data" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
    <div>
      <h2 id="all-data" className="font-semibold">
        {words.allTitle}
      </h2>
      <p className="text-sm text-ink-2">{words.all}</p>
    </div>
    <ExportButton label={words.downloadAll} endpoint={exportAll} parts={{}} />
  </section>
);
