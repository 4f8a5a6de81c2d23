import { lazyComponent } from '@web/components/lazy-component';
import { linkLook } from '@web/components/link-look';
import { NoEmailService } from '@web/components/no-email-service';
import { Mail } from '@web/components/result-icons';
import { type ReactNode, useState } from 'react';
import { useBulkPlan } from '../queries';
import { emailTexts, outboxTexts } from '../texts';
import { QuestionFrame, type QuestionProps } from './question-frame';
import { Tally, TallyRow } from './tally';

const PreviewDialog = lazyComponent(
  () => import('@web/features/submission-mail/components/preview-dialog'),
  'PreviewDialog',
);

const groups = ['first', 'changed', 'again'] as const;

type Group = (typeof groups)[number];

export function EmailQuestion(props: QuestionProps) {
  const plan = useBulkPlan({ action: 'email', ...props.set });
  const [include, setInclude] = useState<readonly Group[]>(['first', 'changed']);
  const [previewing, preview] = useState(false);
  const sizeOf = (group: Group) => plan.data?.groups[group] ?? 0;
  const count = include.reduce((sum, group) => sum + sizeOf(group), 0);
  const check = (group: Group, checked: boolean) =>
    setInclude((now) => groups.filter((one) => (one === group ? checked : now.includes(one))));
  const sender = plan.data?.sender ?? null;
  const notes: Record<Group, ReactNode> = {
    first: emailTexts.first.note,
    changed: (
      <>
        {emailTexts.changed.note}{' '}
        {plan.data?.preview != null && (
          <button type="button" className={linkLook} onClick={() => preview(true)}>
            Preview
          </button>
        )}
      </>
    ),
    again: emailTexts.again.note,
  };
  return (
    <>
      <QuestionFrame
        {...props}
        action="email"
        plan={plan}
        count={count}
        options={{ include: [...include] }}
        icon={<Mail className="i" aria-hidden="true" />}
        leftOutTitle="Not ready, left out"
        note={
          sender === null ? (
            <NoEmailService />
          ) : (
            <p className="text-13 font-normal text-ink-3">{emailTexts.sender(sender)}</p>
          )
        }
        {...(plan.data && sender === null && { button: outboxTexts.button(count) })}
      >
        <Tally>
          {groups.map((group) => (
            <TallyRow
              key={group}
              title={emailTexts[group].title}
              note={notes[group]}
              count={sizeOf(group)}
              checked={include.includes(group)}
              onCheck={(checked) => check(group, checked)}
            />
          ))}
        </Tally>
      </QuestionFrame>
      {previewing && plan.data?.preview != null && (
        <PreviewDialog submissionId={plan.data.preview} onClose={() => preview(false)} />
      )}
    </>
  );
}
