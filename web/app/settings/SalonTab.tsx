import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { Country } from '#contracts/ground/countries.ts';
import type { Currency } from '#contracts/ground/currency.ts';
import { hasCountryCode } from '#contracts/ground/desk-phones.rules.ts';
import { phoneExample } from '#contracts/ground/phones.sq.ts';
import type { SalonKind } from '#contracts/ground/user.ts';
import {
  countryHint,
  countryLabel,
  countryMissing,
  countryNames,
  currencyNames,
  noCountry,
  salonKindHint,
  salonKindNames,
} from '#contracts/salon/salon-names.sq.ts';
import type { Salon } from '#contracts/salon/salons.ts';
import { PictureRules } from '../../appointments/visit-pictures/PictureRules.tsx';
import { salonQuery, updateSalon } from '../../salon/salons/api.ts';
import { phoneProblem } from '../../salon/salons/phone-problem.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { useFollowing, useShownOver } from '../../ground/lib/use-following.ts';
import { useForm } from '../../ground/lib/use-form.ts';
import { EmailField } from '../../ground/ui/EmailField.tsx';
import { FormMessage } from '../../ground/ui/FormMessage.tsx';
import { Loaded } from '../../ground/ui/Loaded.tsx';
import { PhoneField } from '../../ground/ui/PhoneField.tsx';
import { SelectField } from '../../ground/ui/SelectField.tsx';
import { SubmitButton } from '../../ground/ui/SubmitButton.tsx';
import { TextArea } from '../../ground/ui/TextArea.tsx';
import { TextField } from '../../ground/ui/TextField.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { words } from './words.sq.ts';

export default function SalonTab() {
  return (
    <Loaded of={useQuery(salonQuery)} failed={words.loadFailed} lines={4} isQuiet>
      {(salon) => (
        <>
          <SalonForm salon={salon} />
          <PictureRules title={words.picturesOfWork} />
        </>
      )}
    </Loaded>
  );
}

const typedFrom = ({
  name,
  phone,
  contact_email,
  country,
  asks_country,
  currency,
  address,
  city,
  kind,
  about,
  instagram,
}: Salon) => ({
  name,
  phone: phone ?? '',
  contact_email: contact_email ?? '',
  country: asks_country ? '' : (country as string),
  currency: currency as string,
  address: address ?? '',
  city: city ?? '',
  kind: kind ?? '',
  about: about ?? '',
  instagram: instagram ?? '',
});
type TypedSalon = ReturnType<typeof typedFrom>;

const changesFrom = ({ country, currency, kind, ...texts }: TypedSalon) => ({
  ...texts,
  ...(country && { country: country as Country }),
  currency: currency as Currency,
  kind: (kind || null) as SalonKind | null,
});

function SalonForm({ salon }: { salon: Salon }) {
  const update = useChange(updateSalon);
  const { seen, sendTyped } = useShownOver('salon', typedFrom(salon));
  const form = useForm({
    keepAs: 'salon',
    initial: typedFrom(salon),
    check({ name, phone, country }) {
      if (name.trim() === '') return { field: 'name', message: words.salonNameMissing } as const;
      // a phone number without a country code would be taken as Albanian, and nobody would ask for the country any more
      if (country === '' && phone.trim() !== '' && !hasCountryCode(phone))
        return { field: 'country', message: countryMissing } as const;
      const message = phoneProblem(phone, (country || undefined) as Country | undefined);
      return message ? ({ field: 'phone', message } as const) : undefined;
    },
    send: (values, typed) => sendTyped(changesFrom, values, typed, (body) => update.mutateAsync({ body })),
    done({ data, message }) {
      form.settle(typedFrom(data));
      toast.done(message);
    },
    otherwise: words.saveFailed,
  });
  useFollowing(form, typedFrom(salon), seen);

  const select = (field: 'country' | 'currency' | 'kind') => ({
    value: form.values[field],
    onChange: (value: string) => form.set({ [field]: value }),
    error: form.errors[field],
  });

  return (
    <form {...form.form} className="grid max-w-[480px] gap-4">
      <p className="text-ink-2">{words.salonLine}</p>
      <FormMessage of={form} />
      <TextField {...form.text('name')} label={words.salonName} autoComplete="organization" />
      <p className="-mt-2 text-sm text-ink-3">
        {words.ownNameAt}{' '}
        <Link href="/profili" className="link">
          {words.ownProfile}
        </Link>
        .
      </p>
      <SelectField
        {...select('country')}
        label={countryLabel}
        names={countryNames}
        none={form.values.country === '' ? noCountry : undefined}
        hint={countryHint}
      />
      <PhoneField
        {...form.text('phone')}
        label={words.salonPhone}
        hint={phoneExample((form.values.country || salon.country) as Country)}
        autoComplete="tel"
      />
      <EmailField
        {...form.text('contact_email')}
        label={words.contactEmail}
        hint={words.contactEmailHint}
        autoComplete="email"
      />
      <SelectField
        {...select('currency')}
        label={words.currency}
        names={currencyNames}
        hint={form.values.currency === salon.currency ? words.currencyHint : words.currencyChanged}
      />
      <h2 className="mt-3 font-semibold">{words.forClients}</h2>
      <p className="-mt-2 text-ink-2">{words.forClientsLine}</p>
      <SelectField
        {...select('kind')}
        label={words.kind}
        names={salonKindNames}
        none={words.noKind}
        hint={salonKindHint}
      />
      <TextField {...form.text('address')} label={words.address} autoComplete="street-address" />
      <TextField {...form.text('city')} label={words.city} autoComplete="address-level2" />
      <TextField
        {...form.text('instagram')}
        label="Instagram"
        hint={words.instagramHint}
        autoComplete="off"
      />
      <TextArea {...form.text('about')} label={words.about} maxLength={600} />
      <div className="mt-2">
        <SubmitButton of={form} label={words.save} busyLabel={words.saving} />
      </div>
    </form>
  );
}
