// One holiday as a question: closed, open, or open at other hours.
import { useState } from 'react';
import { capitalise, dayAndMonth, weekdayName } from '#contracts/ground/format.sq.ts';
import { answerNames } from '#contracts/salon/holidays.sq.ts';
import { answers, type HolidayAnswer, type SalonHoliday } from '#contracts/salon/holidays.ts';
import type { Span } from '#contracts/salon/hours.ts';
import { tellOutside } from '../hours/OutsideVisits.tsx';
import { SpanFields } from '../hours/SpanFields.tsx';
import { problemOf } from '../hours/week.rules.ts';
import { explain } from '../../ground/lib/call.ts';
import { useChange } from '../../ground/lib/use-change.ts';
import { Button } from '../../ground/ui/Button.tsx';
import { Option } from '../../ground/ui/Option.tsx';
import { toast } from '../../ground/ui/toast.ts';
import { answerHoliday } from './api.ts';
import { words } from './words.sq.ts';

interface HolidayQuestionProps {
  readonly holiday: SalonHoliday;
  /** The open time of the day, if the answer was other hours. */
  readonly open: readonly Span[];
}

const usualSpans: readonly Span[] = [{ from: '09:00', to: '13:00' }];

export function HolidayQuestion({ holiday, open }: HolidayQuestionProps) {
  const { day, name, moved, estimated, closedAnyway } = holiday;
  const [spans, setSpans] = useState<readonly Span[]>();
  const answer = useChange(answerHoliday);
  // an answer "open" is older than the closing of this weekday
  const given =
    closedAnyway && holiday.answer !== 'hours'
      ? 'closed'
      : (holiday.answer ?? (holiday.usuallyOpen ? 'open' : undefined));
  const offered = closedAnyway ? answers.filter((one) => one !== 'open') : answers;
  const chosen = spans ? 'hours' : given;

  const send = (to: HolidayAnswer) =>
    answer.mutate(
      { params: { day }, body: { ...(to === 'hours' && { open: [...(spans ?? [])] }), answer: to } },
      {
        onSuccess(saved) {
          setSpans(undefined);
          tellOutside(saved);
        },
        onError: (error) => toast.error(explain(error, words.saveFailed)),
      },
    );
  const choose = (to: HolidayAnswer) => {
    if (to === 'hours') return setSpans((typed) => typed ?? (open.length > 0 ? open : usualSpans));
    setSpans(undefined);
    if (to !== holiday.answer && !answer.isPending) send(to);
  };
  const remarks = [
    moved && words.moved,
    estimated && words.estimated,
    closedAnyway && given === 'closed' && words.closedAnyway,
    given === undefined && words.notOffered,
  ].filter(Boolean);
  const date = capitalise(`${weekdayName(day)}, ${dayAndMonth(day)}`);
  const question = closedAnyway ? words.named(date, name) : words.question(date, name);

  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 float-left w-full">
        <span className="font-semibold">{question}</span>
        {remarks.length > 0 && <span className="block text-sm text-ink-2">{remarks.join(' ')}</span>}
      </legend>
      <div className="clear-both flex flex-wrap gap-2">
        {offered.map((one) => (
          <Option key={one} label={answerNames[one]} chosen={chosen === one} onChoose={() => choose(one)} />
        ))}
      </div>
      {spans && (
        <div className="flex flex-wrap items-start gap-2" data-unsaved>
          <SpanFields day={dayAndMonth(day)} spans={spans} onChange={setSpans} />
          <Button
            look="primary"
            busy={answer.isPending}
            disabled={problemOf(spans) !== undefined}
            onClick={() => send('hours')}
          >
            {answer.isPending ? words.saving : words.save}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
