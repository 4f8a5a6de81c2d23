import { resultSentences } from '@domain/messages/submission';
import { RotateCw } from '@web/components/result-icons';
import { waitingText } from '@web/components/select';
import { SelectField } from '@web/components/select-field';
import { TextArea } from '@web/components/text-area';
import { useNamedCriteria } from '@web/features/criterion/use-named-criteria';
import { drafts } from '@web/lib/drafts';
import { costAndTime } from '@web/lib/format-number';
import { useState } from 'react';
import { type BulkPlan, useBulkPlan } from '../queries';
import { regradeTexts } from '../texts';
import { QuestionFrame, type QuestionProps } from './question-frame';
import { Choice } from './tally';

const draft = 'selected submissions';

/** `caseStudyId` leaves only its criteria to choose from. */
export function RegradeQuestion({ caseStudyId, ...props }: QuestionProps & { caseStudyId: number | undefined }) {
  const [isWhole, setWhole] = useState(true);
  const [chosen, choose] = useState<number | null>(null);
  const [feedback, setFeedback] = useState(() => drafts.read(draft, 'feedback'));
  const { criteria: offered, query } = useNamedCriteria(caseStudyId);
  const source = { name: 'criteria', query };
  const criterionId = chosen ?? offered[0]?.id;
  const of = isWhole || criterionId === undefined ? {} : { options: { criterionId } };
  const plan = useBulkPlan({ action: 'regrade', ...props.set, ...of });
  const write = (text: string) => {
    setFeedback(text);
    drafts.keep(draft, 'feedback', text);
  };
  return (
    <QuestionFrame
      {...props}
      action="regrade"
      plan={plan}
      count={plan.data?.total ?? 0}
      blocked={!isWhole && (criterionId === undefined || feedback.trim() === '')}
      {...(!isWhole && criterionId !== undefined && { options: { criterionId, feedback } })}
      icon={<RotateCw className="i" aria-hidden="true" />}
      onStarted={() => {
        drafts.forget(draft, 'feedback');
        props.onStarted();
      }}
    >
      <div className="grid gap-2" role="radiogroup" aria-label="What is re-graded">
        <Choice
          name="regrade"
          title={regradeTexts.whole}
          note={regradeTexts.wholeNote}
          checked={isWhole}
          onChoose={() => setWhole(true)}
        />
        <Choice
          name="regrade"
          title={regradeTexts.one}
          note={regradeTexts.oneNote}
          checked={!isWhole}
          onChoose={() => setWhole(false)}
        />
      </div>
      {plan.data?.regrading && <Consequences {...plan.data.regrading} />}
      {!isWhole && (
        <>
          <SelectField
            label="Criterion"
            source={source}
            value={criterionId ?? ''}
            onChange={(event) => choose(Number(event.target.value))}
          >
            {criterionId === undefined && <option value="">{waitingText(source)}</option>}
            {offered.map((criterion) => (
              <option key={criterion.id} value={criterion.id}>
                {criterion.name}
              </option>
            ))}
          </SelectField>
          <TextArea
            label="Feedback"
            name="feedback"
            rows={4}
            maxLength={10_000}
            hint={regradeTexts.feedback}
            value={feedback}
            error={feedback !== '' && feedback.trim() === '' ? resultSentences.regradeFeedbackRequired : undefined}
            onChange={(event) => write(event.target.value)}
          />
        </>
      )}
    </QuestionFrame>
  );
}

function Consequences({ cost, seconds, edited }: NonNullable<BulkPlan['regrading']>) {
  const about = costAndTime(cost, seconds);
  return (
    <>
      {about !== '' && <p className="tabular-nums text-13 text-ink-3">About {about.replace(/^about /, '')}.</p>}
      {cost === null && <p className="text-13 text-ink-3">{regradeTexts.costUnknown}</p>}
      {edited > 0 && <p className="tabular-nums text-13 text-mid-ink">{regradeTexts.edited(edited)}</p>}
    </>
  );
}
