import { useQuery } from '@tanstack/react-query';
import { type Service, translatedTexts } from '#contracts/salon/services.ts';
import { typedTranslations } from '#contracts/salon/translations.rules.ts';
import { explain } from '../../ground/lib/call.ts';
import { LoadFailed } from '../../ground/ui/LoadFailed.tsx';
import { Skeleton } from '../../ground/ui/Skeleton.tsx';
import { serviceInFullQuery } from './changes.ts';
import { ServiceTranslationFields } from './ServiceTranslationFields.tsx';
import type { ServiceComplaints, ServiceDraft } from './use-service-drafts.ts';
import { words } from './words.sq.ts';

interface OtherNamesProps {
  readonly service: Service;
  readonly draft: ServiceDraft;
  readonly complaints: ServiceComplaints;
  readonly onChange: (changes: Partial<ServiceDraft>) => void;
}

/** The names of a saved service in other languages. They load only when they are shown. */
export default function OtherNames({ service, draft, complaints, onChange }: OtherNamesProps) {
  const { data, error, refetch } = useQuery(serviceInFullQuery(service.id));
  if (error && !data) {
    return <LoadFailed onRetry={refetch}>{explain(error, words.loadFailed)}</LoadFailed>;
  }
  if (!data) return <Skeleton lines={3} />;
  const saved = typedTranslations(translatedTexts, data.translations);
  return (
    <ServiceTranslationFields
      of={draft}
      value={(field) => draft[field] ?? saved[field]}
      error={(field) => complaints[field]}
      onChange={(field, typed) => onChange({ [field]: typed === saved[field] ? undefined : typed })}
    />
  );
}
