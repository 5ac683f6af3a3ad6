import { exportAll } from '#contracts/reports/exports.ts';
import { ExportButton } from '../ground/ui/ExportButton.tsx';
import { words } from './words.sq.ts';

/** The button that exports all data of the salon. It also works for a salon without access. */
export const AllData = () => (
  <section aria-labelledby="all-data" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
    <div>
      <h2 id="all-data" className="font-semibold">
        {words.allDataTitle}
      </h2>
      <p className="text-sm text-ink-2">{words.allData}</p>
    </div>
    <ExportButton label={words.downloadAllData} endpoint={exportAll} parts={{}} />
  </section>
);
