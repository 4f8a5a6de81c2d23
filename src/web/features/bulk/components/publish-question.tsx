import { NoEmailService } from '@web/components/no-email-service';
import { Eye } from '@web/components/sign-in-icons';
import { useState } from 'react';
import { useBulkPlan } from '../queries';
import { publishTexts } from '../texts';
import { QuestionFrame, type QuestionProps } from './question-frame';
import { Choice } from './tally';

export function PublishQuestion(props: QuestionProps) {
  const plan = useBulkPlan({ action: 'publish', ...props.set });
  const { clear = 0, open = 0 } = plan.data?.groups ?? {};
  const [chosen, choose] = useState<'clear' | 'all' | null>(null);
  const [email, setEmail] = useState(false);
  const onlyClear = open > 0 && (chosen ?? (clear > 0 ? 'clear' : 'all')) === 'clear';
  return (
    <QuestionFrame
      {...props}
      action="publish"
      plan={plan}
      count={onlyClear ? clear : clear + open}
      options={{ onlyClear, email }}
      icon={<Eye className="i" aria-hidden="true" />}
    >
      {open > 0 && (
        <div className="grid gap-2" role="radiogroup" aria-label="Which results">
          <Choice
            name="publish"
            title={publishTexts.clear(clear)}
            note={publishTexts.clearNote}
            checked={onlyClear}
            onChoose={() => choose('clear')}
          />
          <Choice
            name="publish"
            title={publishTexts.all(clear + open)}
            note={publishTexts.allNote(open)}
            checked={!onlyClear}
            onChoose={() => choose('all')}
          />
        </div>
      )}
      {clear + open > 0 && (
        <label className="flex items-center gap-2.5 text-14">
          <input type="checkbox" checked={email} onChange={(event) => setEmail(event.target.checked)} />
          {publishTexts.email}
        </label>
      )}
      {email && plan.data?.sender === null && <NoEmailService />}
      <p className="text-13 font-normal text-ink-3">{publishTexts.stays}</p>
    </QuestionFrame>
  );
}
