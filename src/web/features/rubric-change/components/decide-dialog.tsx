import { useNavigate } from '@tanstack/react-router';
import { DialogFooter } from '@web/components/dialog-footer';
import { DialogBody } from '@web/components/dialog-parts';
import { Modal } from '@web/components/modal';
import { useWhatIfCalls } from '@web/features/what-if/mutations';
import { costAndTime, formatDollars } from '@web/lib/format-number';
import { type ReactNode, useState } from 'react';
import { useRegradeOlder } from '../mutations';
import type { Impact } from '../queries';
import { rubricChangeTexts as texts } from '../texts';

type Choice = 'keep' | 'try' | 'now';

const tried = 10;

type DecideDialogProps = { caseStudyId: number; impact: Impact; first?: Choice; onClose: () => void };

export function DecideDialog({ caseStudyId, impact, first = 'now', onClose }: DecideDialogProps) {
  const { submissions, results, criteria, keptByPeople, emailed, cost, seconds } = impact;
  const navigate = useNavigate();
  const [choice, choose] = useState<Choice>(first);
  const regrade = useRegradeOlder(onClose);
  const some = Math.min(tried, submissions);
  const { create } = useWhatIfCalls();
  const isBusy = regrade.isPending || create.isPending;
  const tryIt = () =>
    create.mutate(
      {
        name: texts.trialOf(criteria.map(({ name }) => name)),
        caseStudyId,
        criterionIds: criteria.map(({ criterionId }) => criterionId),
        size: some,
      },
      { onSuccess: ({ id }) => navigate({ to: '/what-ifs/$whatIfId', params: { whatIfId: String(id) } }) },
    );
  const submit = () => {
    if (isBusy) return;
    if (choice === 'keep') onClose();
    if (choice === 'try') tryIt();
    if (choice === 'now') regrade.mutate({ id: caseStudyId });
  };
  const buttons = { keep: texts.keepButton, try: texts.tryButton, now: texts.nowButton(submissions) };
  const option = (value: Choice, title: string, text: string, aside?: string) => (
    <Option key={value} chosen={choice === value} onChoose={() => choose(value)} title={title} aside={aside}>
      {text}
    </Option>
  );
  return (
    <Modal title={texts.title(submissions)} description={texts.saved} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <DialogBody className="grid gap-3">
          <ul className="tabular-nums divide-y divide-line-soft rounded-2 border border-line text-14">
            {criteria.map((row) => (
              <li key={row.criterionId} className="flex flex-wrap justify-between gap-x-4 px-3.5 py-2">
                <span className="min-w-0 wrap-anywhere">{row.name}</span>
                <Changes row={row} />
              </li>
            ))}
          </ul>
          <fieldset className="m-0 grid gap-2 border-0 p-0">
            <legend className="mb-1 font-semibold text-14">{texts.question}</legend>
            {option('keep', texts.keep, texts.keepText)}
            {option(
              'try',
              texts.tryFirst(some),
              texts.tryText,
              cost ? formatDollars((cost * some) / Math.max(1, submissions)) : undefined,
            )}
            {option(
              'now',
              texts.now(criteria.length),
              texts.nowText(results, submissions, keptByPeople),
              costAndTime(cost, seconds),
            )}
          </fieldset>
          {cost === null && <p className="text-13 text-ink-3">{texts.costUnknown}</p>}
          {emailed > 0 && <p className="tabular-nums text-13 text-ink-3">{texts.emailed(emailed, submissions)}</p>}
        </DialogBody>
        <DialogFooter cancel={texts.dismiss} idle={isBusy} onCancel={onClose}>
          {buttons[choice]}
        </DialogFooter>
      </form>
    </Modal>
  );
}

type OptionProps = {
  title: string;
  aside?: string | undefined;
  chosen: boolean;
  onChoose: () => void;
  children: ReactNode;
};

function Option({ title, aside, chosen, onChoose, children }: OptionProps) {
  return (
    <label className="tabular-nums grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-2 border border-line px-3.5 py-2.5 text-14 has-checked:border-pen has-checked:shadow-[inset_0_0_0_1px_var(--pen)]">
      <input type="radio" name="decision" className="mt-0.5" checked={chosen} onChange={onChoose} />
      <span className="flex flex-wrap justify-between gap-x-3">
        <b>{title}</b>
        {aside && <span>{aside}</span>}
      </span>
      <span className="col-start-2 text-13 text-ink-2">{children}</span>
    </label>
  );
}

function Changes({ row: { points, changed } }: { row: Impact['criteria'][number] }) {
  const others = changed.filter((one) => one !== 'points').map((one) => texts.changes[one]);
  if (changed.length === 0) return <span className="text-ink-2">{texts.calibration}</span>;
  return (
    <span className="text-ink-2">
      {points && (
        <>
          <del className="text-low-ink">{points.from}</del>{' '}
          <ins className="no-underline rounded-1 bg-pen-wash px-0.5 text-pen">{points.to}</ins> {texts.changes.points}
          {others.length > 0 && ', '}
        </>
      )}
      {others.join(', ')}
    </span>
  );
}
