import { useQuery } from '@tanstack/react-query';
import type { Salon } from '#contracts/accounts.ts';
import { salonQuery, useUpdateSalon } from '../accounts/api.ts';
import { explain } from '../lib/call.ts';
import { useForm } from '../lib/use-form.ts';
import { Banner } from '../ui/Banner.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { PhoneField } from '../ui/PhoneField.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { TextField } from '../ui/TextField.tsx';
import { toast } from '../ui/toast.ts';
import { words } from './words.sq.ts';

export function SalonTab() {
  const { data: salon, error, refetch } = useQuery(salonQuery);
  if (salon) return <SalonForm salon={salon} />;
  if (error) return <LoadFailed onRetry={refetch}>{explain(error, words.loadFailed)}</LoadFailed>;
  return <Skeleton lines={4} />;
}

const typedFrom = ({ name, phone }: Salon) => ({ name, phone: phone ?? '' });

function SalonForm({ salon }: { salon: Salon }) {
  const update = useUpdateSalon();
  const form = useForm({
    keepAs: 'salon',
    initial: typedFrom(salon),
    check: ({ name }) =>
      name.trim() === '' ? ({ field: 'name', message: words.salonNameMissing } as const) : undefined,
    send: update.mutateAsync,
    done({ data, message }) {
      form.set(typedFrom(data));
      toast.done(message);
    },
    otherwise: words.saveFailed,
  });

  return (
    <form {...form.form} className="grid max-w-[480px] gap-4">
      <p className="text-ink-2">{words.salonLine}</p>
      {form.message && (
        <Banner kind="error" onDismiss={form.dismiss}>
          {form.message}
        </Banner>
      )}
      <TextField {...form.text('name')} label={words.salonName} autoComplete="organization" />
      <PhoneField
        {...form.text('phone')}
        label={words.salonPhone}
        hint={words.phoneHint}
        autoComplete="tel"
      />
      <div className="mt-2">
        <SubmitButton of={form} label={words.save} busyLabel={words.saving} />
      </div>
    </form>
  );
}
