import { counted } from '@domain/messages/counted';
import { DialogBody, DialogFoot } from '@web/components/dialog-parts';
import { FormAlert } from '@web/components/form-alert';
import { linkLook } from '@web/components/link-look';
import { LoadError } from '@web/components/load-error';
import { Modal } from '@web/components/modal';
import { SkeletonLine } from '@web/components/skeleton-line';
import { callSentence } from '@web/lib/call-error';
import { type ReactNode, useState } from 'react';
import type { BulkAction, BulkOptions, BulkSet } from '../lib/bulk-set';
import { useStartBulk } from '../mutations';
import type { BulkPlan, useBulkPlan } from '../queries';
import { type ActionTexts, actionTexts, reasonsText } from '../texts';
import { Tally, TallyRow } from './tally';

export type QuestionProps = { set: BulkSet; selected: number; onClose: () => void; onStarted: () => void };

type QuestionFrameProps = QuestionProps & {
  action: BulkAction;
  texts?: ActionTexts;
  plan: ReturnType<typeof useBulkPlan>;
  count: number;
  options?: BulkOptions;
  /** While the form lacks something. */
  blocked?: boolean;
  button?: string;
  icon?: ReactNode;
  leftOutTitle?: string;
  /** Below what is left out. */
  note?: ReactNode;
  children?: ReactNode;
};

export function QuestionFrame({
  set,
  selected,
  action,
  texts = actionTexts[action],
  plan,
  count,
  options,
  blocked = false,
  button,
  icon,
  leftOutTitle = 'Left out',
  note,
  children,
  onClose,
  onStarted,
}: QuestionFrameProps) {
  const start = useStartBulk(() => {
    onStarted();
    onClose();
  });
  const amount = counted(count, texts.noun);
  const title =
    plan.data && count === 0 ? texts.nothing : texts.question(plan.data ? amount : counted(selected, texts.noun));
  const idle = count === 0 || blocked || start.isPending || plan.isFetching;
  const confirm = () => {
    if (!idle) start.mutate({ action, ...set, ...(options && { options }) });
  };
  return (
    <Modal title={title} description={aboutOf(selected, count, texts.rest, plan.data)} onClose={onClose}>
      {plan.isError ? (
        <LoadError title="The figures could not be loaded" query={plan} />
      ) : (
        <DialogBody>
          {start.isError && <FormAlert>{callSentence(start.error)}</FormAlert>}
          {plan.data ? children : <PlanSkeleton />}
          {plan.data && plan.data.skipped.length > 0 && <LeftOut title={leftOutTitle} plan={plan.data} />}
          {plan.data && note}
          {texts.about && count > 0 && <p className="text-13 font-normal text-ink-3">{texts.about}</p>}
        </DialogBody>
      )}
      <DialogFoot>
        <button type="button" className="btn btn-quiet" onClick={onClose}>
          Cancel
        </button>
        <button
          type="button"
          className={action === 'delete' ? 'btn btn-danger' : 'btn btn-main'}
          disabled={!plan.data || count === 0}
          aria-disabled={idle}
          onClick={confirm}
        >
          {icon}
          {button ?? texts.button(plan.data ? amount : counted(selected, texts.noun))}
        </button>
      </DialogFoot>
    </Modal>
  );
}

function aboutOf(
  selected: number,
  count: number,
  [one, many]: readonly [string, string],
  plan: BulkPlan | undefined,
): string {
  const chosen = `${selected.toLocaleString('en-US')} selected.`;
  const rest = plan ? Object.values(plan.groups).reduce((sum, some) => sum + some, 0) - count + skippedOf(plan) : 0;
  return rest > 0 ? `${chosen} ${rest.toLocaleString('en-US')} of them ${rest === 1 ? one : many}.` : chosen;
}

const skippedOf = ({ skipped }: BulkPlan) => skipped.reduce((sum, { count }) => sum + count, 0);

function LeftOut({ title, plan }: { title: string; plan: BulkPlan }) {
  const [open, setOpen] = useState(false);
  const more = skippedOf(plan) - plan.leftOut.length;
  return (
    <Tally>
      <TallyRow
        title={title}
        count={skippedOf(plan)}
        note={
          <>
            {reasonsText(plan.skipped)}.{' '}
            {plan.leftOut.length > 0 && (
              <button type="button" className={linkLook} aria-expanded={open} onClick={() => setOpen(!open)}>
                {open ? 'Hide them' : 'Show them'}
              </button>
            )}
          </>
        }
      />
      {open && (
        <ul className="max-h-48 overflow-y-auto">
          {plan.leftOut.map(({ submissionId, name, reason }) => (
            <li key={submissionId} className="flex justify-between gap-3 py-0.5 text-13">
              <span className="truncate">{name}</span>
              <span className="text-ink-3">{reasonsText([{ reason, count: 1 }]).slice(2)}</span>
            </li>
          ))}
          {more > 0 && <li className="text-ink-3 text-13">and {more.toLocaleString('en-US')} more</li>}
        </ul>
      )}
    </Tally>
  );
}

function PlanSkeleton() {
  return (
    <div role="status" className="grid gap-2">
      <span className="sr-only">Counting</span>
      <SkeletonLine style={{ height: 44 }} />
      <SkeletonLine style={{ height: 44 }} />
    </div>
  );
}
