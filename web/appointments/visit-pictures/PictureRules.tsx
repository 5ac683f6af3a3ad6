// In the settings of the salon: whether it keeps pictures of what was done.
import { useQuery } from '@tanstack/react-query';
import { readPictureRules, setPictureRules } from '#contracts/appointments/visit-pictures.ts';
import { queryOf } from '../../ground/lib/query-of.ts';
import { changeOf, useChange } from '../../ground/lib/use-change.ts';
import { Checkbox } from '../../ground/ui/Checkbox.tsx';
import { tellOutcome } from '../../ground/ui/toast.ts';
import { rulesWords as words } from './words.sq.ts';

const rulesQuery = queryOf(readPictureRules, ['picture-rules']);
const setRules = changeOf(setPictureRules, {
  store: (cache, { is_on, pictures, most }) =>
    cache.setQueryData(rulesQuery.queryKey, { is_on, pictures, most }),
  invalidates: [['treatments']],
});

/** The title is known before this part is loaded: the search of the settings finds it. */
export function PictureRules({ title }: { readonly title: string }) {
  const { data } = useQuery(rulesQuery);
  const { mutate } = useChange(setRules);
  if (!data) return null;
  const { is_on, pictures, most } = data;
  return (
    <section aria-label={title} className="mt-6 grid max-w-[480px] gap-2">
      <h2 className="font-semibold">{title}</h2>
      <p className="text-ink-2">{words.line}</p>
      <Checkbox
        label={words.isOn}
        name="keeps-pictures"
        checked={is_on}
        needsNetwork
        onChange={(wanted) => mutate({ body: { is_on: wanted } }, tellOutcome(words.failed))}
      />
      <p className="text-sm text-ink-3">{words.offLine}</p>
      {pictures > 0 && <p className="num text-sm text-ink-3">{words.kept(pictures, most)}</p>}
    </section>
  );
}
