import {
  changeUntilChoices,
  gridMinutesChoices,
  horizonChoices,
  leadChoices,
  mostVisitsChoices,
  type Online,
  type OnlineSettings,
} from '#contracts/online/online.ts';
import { translationsFrom, typedTranslations } from '#contracts/salon/translations.rules.ts';
import { FoldedTranslations, TranslationFields } from '../salon/services/TranslationFields.tsx';
import { useChange } from '../ground/lib/use-change.ts';
import { useFollowing, useShownOver } from '../ground/lib/use-following.ts';
import { useForm } from '../ground/lib/use-form.ts';
import { Banner } from '../ground/ui/Banner.tsx';
import { Checkbox } from '../ground/ui/Checkbox.tsx';
import { SelectField } from '../ground/ui/SelectField.tsx';
import { SubmitButton } from '../ground/ui/SubmitButton.tsx';
import { TextArea } from '../ground/ui/TextArea.tsx';
import { TextField } from '../ground/ui/TextField.tsx';
import { toast } from '../ground/ui/toast.ts';
import { updateOnline } from './api.ts';
import { words } from './words.sq.ts';

const numbers = ['leadMinutes', 'horizonDays', 'changeUntilMinutes', 'stepMinutes', 'maxOpen'] as const;

const typedFrom = (online: Online) => {
  const { translations, ...settings } = online.settings;
  const typedNumbers = Object.fromEntries(numbers.map((name) => [name, String(settings[name])]));
  return {
    ...settings,
    ...(typedNumbers as Record<(typeof numbers)[number], string>),
    slug: online.slug ?? online.suggestedSlug,
    note: settings.note ?? '',
    ...typedTranslations(['note'], translations),
  };
};
type TypedRules = ReturnType<typeof typedFrom>;

/** The selects offer only the choices of the contract, so their numbers are valid. */
const rulesFrom = (values: TypedRules) => ({
  ...values,
  ...(Object.fromEntries(numbers.map((name) => [name, Number(values[name])])) as Pick<
    OnlineSettings,
    (typeof numbers)[number]
  >),
});

const ticks = [
  'avoidGaps',
  'offerWaits',
  'waitShown',
  'chooseBarber',
  'showPrices',
  'listed',
  'mailOwner',
] as const;

const named = (choices: readonly number[], nameOf: (choice: number) => string) =>
  Object.fromEntries(choices.map((choice) => [choice, nameOf(choice)]));

const names = {
  accept: words.acceptNames,
  unanswered: words.unansweredNames,
  leadMinutes: named(leadChoices, (minutes) => (minutes === 0 ? words.noLead : words.leadOf(minutes))),
  horizonDays: named(horizonChoices, words.horizonOf),
  changeUntilMinutes: named(changeUntilChoices, (minutes) =>
    minutes === 0 ? words.noChangeUntil : words.changeUntilOf(minutes),
  ),
  lateCancel: words.lateCancelNames,
  stepMinutes: named(gridMinutesChoices, words.stepOf),
  maxOpen: named(mostVisitsChoices, words.maxOf),
};

export function OnlineRules({ online }: { online: Online }) {
  const update = useChange(updateOnline);
  const { seen, sendTyped } = useShownOver('online', typedFrom(online));
  const form = useForm({
    keepAs: 'online',
    initial: typedFrom(online),
    check: () => undefined,
    send: (values, typed) =>
      sendTyped(
        rulesFrom,
        values,
        // the first save takes the address that is shown
        online.slug ? typed : { ...typed, slug: values.slug },
        (body) => update.mutateAsync({ body: { ...body, translations: translationsFrom(['note'], typed) } }),
      ),
    done({ data, message }) {
      form.settle(typedFrom(data));
      toast.done(message);
    },
    otherwise: words.saveFailed,
  });
  useFollowing(form, typedFrom(online), seen);

  const select = (name: keyof typeof names) => ({
    value: form.values[name],
    onChange: (value: string) => form.set({ [name]: value }),
    error: form.errors[name],
    names: names[name] as Readonly<Record<string, string>>,
  });
  const box = (name: 'open' | (typeof ticks)[number]) => (
    <Checkbox
      key={name}
      name={name}
      label={words[name]}
      checked={form.values[name]}
      onChange={(checked) => form.set({ [name]: checked })}
    />
  );

  return (
    <form {...form.form} className="grid max-w-[480px] gap-4">
      {(form.message ?? form.errors.open) && (
        <Banner kind="error" onDismiss={form.dismiss}>
          {form.message ?? form.errors.open}
        </Banner>
      )}
      {box('open')}
      <TextField
        {...form.text('slug')}
        label={words.address}
        hint={words.addressHint}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
      />
      <h2 className="mt-3 font-semibold">{words.rules}</h2>
      <SelectField {...select('accept')} label={words.accept} />
      {form.values.accept !== 'all' && <SelectField {...select('unanswered')} label={words.unanswered} />}
      <SelectField {...select('leadMinutes')} label={words.lead} />
      <SelectField {...select('horizonDays')} label={words.horizon} />
      <SelectField {...select('changeUntilMinutes')} label={words.changeUntil} />
      <SelectField {...select('lateCancel')} label={words.lateCancel} />
      <SelectField {...select('stepMinutes')} label={words.step} />
      <SelectField {...select('maxOpen')} label={words.most} />
      <div>{ticks.map(box)}</div>
      <TextArea {...form.text('note')} label={words.note} maxLength={300} />
      <FoldedTranslations label={words.otherNotes} errors={form.errors}>
        <TranslationFields
          texts={[
            { name: 'note', label: words.noteShort, most: 300, hasLines: true, albanian: form.values.note },
          ]}
          value={(field) => form.values[field]}
          error={(field) => form.errors[field]}
          onChange={(field, typed) => form.set({ [field]: typed })}
        />
      </FoldedTranslations>
      <div className="sticky bottom-0 bg-surface py-3">
        <SubmitButton of={form} label={words.save} busyLabel={words.saving} />
      </div>
    </form>
  );
}
