import { useState } from 'react';
import { v7 as newId } from 'uuid';
import type { Online } from '#contracts/online/online.ts';
import { kindNames, messages } from '#contracts/online/questions.sq.ts';
import {
  longestChoice,
  longestQuestion,
  maxChoices,
  translatedTextsOfQuestion,
  type VisitQuestion,
} from '#contracts/online/questions.ts';
import { translationsFrom, typedTranslations } from '#contracts/salon/translations.rules.ts';
import { ServiceTicks } from '../../salon/services/ServiceTicks.tsx';
import { FoldedTranslations, TranslationFields } from '../../salon/services/TranslationFields.tsx';
import { useChange } from '../../ground/lib/use-change.ts';
import { useForm } from '../../ground/lib/use-form.ts';
import { useShown } from '../../ground/lib/use-shown.ts';
import { Checkbox } from '../../ground/ui/Checkbox.tsx';
import { Dialog } from '../../ground/ui/Dialog.tsx';
import { DialogForm } from '../../ground/ui/DialogForm.tsx';
import { RadioGroup } from '../../ground/ui/RadioGroup.tsx';
import { TextArea } from '../../ground/ui/TextArea.tsx';
import { TextField } from '../../ground/ui/TextField.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { createQuestion, updateQuestion } from './api.ts';
import { words } from './words.sq.ts';

interface QuestionDialogProps extends Pick<Online, 'services'> {
  /** The question that is changed; undefined for a new one. */
  readonly question: VisitQuestion | undefined;
  readonly onClose: () => void;
}

const linesOf = (typed: string) =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

export default function QuestionDialog({ question, services, onClose }: QuestionDialogProps) {
  // one id for all attempts: a retry after a lost answer adds no second question
  const [id] = useState(() => newId());
  const create = useChange(createQuestion);
  const update = useChange(updateQuestion);
  /** Without those that were deleted since they were ticked. */
  const knownIn = (ticked: readonly string[]) =>
    ticked.filter((one) => services.some(({ id }) => id === one));
  const keepAs = question ? `question ${question.id}` : 'new question';
  const translated = typedTranslations(translatedTextsOfQuestion, question?.translations);
  const sendTyped = useShown(keepAs, { ...question, ...translated });
  const form = useForm({
    keepAs,
    initial: {
      question: question?.question ?? '',
      kind: question?.kind ?? ('yes_no' as const),
      choices: question?.choices?.join('\n') ?? '',
      required: question?.required ?? false,
      is_health: question?.is_health ?? false,
      of: question?.services ? ('some' as const) : ('all' as const),
      services: question?.services ?? [],
      ...translated,
    },
    check(typed) {
      const lines = linesOf(typed.choices);
      if (typed.question.trim() === '') return { field: 'question', message: messages.questionMissing };
      if (typed.kind === 'choice' && lines.length < 2)
        return { field: 'choices', message: messages.tooFewChoices };
      if (typed.kind === 'choice' && lines.length > maxChoices)
        return { field: 'choices', message: messages.tooManyChoices };
      if (typed.of === 'some' && knownIn(typed.services).length === 0)
        return { field: 'services', message: messages.servicesMissing };
      return undefined;
    },
    send(typed, changes) {
      const { kind, of, ...fields } = typed;
      const body = {
        question: fields.question,
        required: fields.required,
        is_health: fields.is_health,
        choices: kind === 'choice' ? linesOf(typed.choices) : null,
        services: of === 'some' ? knownIn(typed.services) : null,
      };
      const translations = translationsFrom(translatedTextsOfQuestion, changes);
      if (!question) return create.mutateAsync({ body: { id, kind, ...body, translations } });
      const sent = {
        ...changes,
        // a translation of a choice is found by its place
        ...(Object.keys(changes).some((field) => field.includes('.choice')) && { choices: true }),
        ...('of' in changes && { services: true }),
      };
      return sendTyped({ ...fields, ...body }, sent, (own) =>
        update.mutateAsync({ params: { id: question.id }, body: { ...own, translations } }),
      );
    },
    done({ message }) {
      toast.done(message);
      onClose();
    },
    otherwise: words.saveFailed,
  });
  const { values, errors, set } = form;
  const choices = values.kind === 'choice' ? linesOf(values.choices).slice(0, maxChoices) : [];

  return (
    <Dialog title={question ? words.editTitle : words.addTitle} onClose={onClose}>
      <DialogForm
        of={form}
        label={question ? words.save : words.add}
        busyLabel={question ? words.saving : words.adding}
      >
        <TextField
          {...form.text('question')}
          label={words.question}
          maxLength={longestQuestion}
          autoComplete="off"
          // no autofocus on touch screens, where React Aria would show the dialog only after the keyboard has opened
          autoFocus={matchMedia('(pointer: fine)').matches}
        />
        {!question && (
          <RadioGroup
            label={words.kind}
            value={values.kind}
            names={Object.entries(kindNames) as [VisitQuestion['kind'], string][]}
            onChange={(kind) => set({ kind })}
          />
        )}
        {values.kind === 'choice' && (
          <TextArea
            name="choices"
            label={words.choices}
            hint={words.choicesHint}
            value={values.choices}
            error={errors.choices}
            onChange={(typed) => set({ choices: typed })}
          />
        )}
        <Checkbox
          name="required"
          label={words.required}
          checked={values.required}
          onChange={(required) => set({ required })}
        />
        <div>
          <Checkbox
            name="is_health"
            label={words.health}
            checked={values.is_health}
            onChange={(is_health) => set({ is_health })}
          />
          {values.is_health && <p className="text-sm text-ink-3">{words.healthHint}</p>}
        </div>
        <RadioGroup
          label={words.services}
          value={values.of}
          names={[
            ['all', words.all],
            ['some', words.some],
          ]}
          error={errors.services}
          onChange={(of) => set({ of })}
        />
        {values.of === 'some' && (
          <ServiceTicks
            services={services}
            ticked={values.services}
            onChange={(ticked) => set({ services: ticked })}
          />
        )}
        <FoldedTranslations label={words.others} errors={errors}>
          <TranslationFields
            texts={[
              {
                name: 'question',
                label: words.question,
                most: longestQuestion,
                albanian: values.question,
              } as const,
              ...choices.map((choice, n) => ({
                name: `choice${n + 1}` as (typeof translatedTextsOfQuestion)[number],
                label: words.choice(n + 1),
                most: longestChoice,
                albanian: choice,
              })),
            ]}
            value={(field) => values[field]}
            error={(field) => errors[field]}
            onChange={(field, typed) => set({ [field]: typed })}
          />
        </FoldedTranslations>
      </DialogForm>
    </Dialog>
  );
}
