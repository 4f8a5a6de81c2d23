import { approvalTexts } from '@domain/messages/approval';
import { reviewSentences } from '@domain/messages/review';
import { type Person, readers } from '@web/features/comment/texts';
import { useMayChange } from '@web/lib/course';
import type { ReviewItem } from '../queries';
import type { Queue, QueueDeed } from '../use-queue';
import { KeyCap } from './key-cap';
import { answerForm } from './question-body';
import { QueueStrip } from './queue-strip';

type Action = { deed: QueueDeed; name: string; keys: string; look?: string; shown?: string };

type EntryActionsProps = { item: ReviewItem; queue: Queue; reader: Person };

export function EntryActions({ item, queue, reader }: EntryActionsProps) {
  const mayMark = useMayChange('assistant');
  const mayRun = useMayChange('instructor');
  const mayAct = item.kind === 'approval' ? mayRun : mayMark;
  return (
    <div
      data-bottom-bar=""
      className="@container/actions border-t border-line bg-surface max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-10"
    >
      <div className="lg:hidden">
        <QueueStrip onUndo={() => queue.act('undo')} />
      </div>
      <div className="flex flex-wrap gap-2 px-4 py-2.5 max-md:[&_.btn]:min-h-11 max-md:[&_.btn]:flex-1">
        {mayMark && item.kind === 'question' && (
          <button type="submit" form={answerForm} className="btn btn-main" aria-keyshortcuts="Control+Enter">
            {reader === 'student' ? 'Send answer' : readers.staff.save}
            <KeyCap name="Ctrl ↵" />
          </button>
        )}
        {(mayAct ? actionsOf(item, queue.siblings) : []).map(({ shown = '', ...action }) => (
          <span key={action.deed} className={shown || 'contents'}>
            <ActionButton {...action} act={queue.act} />
          </span>
        ))}
        <span className="flex-1 max-md:hidden" />
        <span className="contents max-md:hidden">
          <ActionButton deed="later" name="Later" keys="L" look="btn-quiet" act={queue.act} />
          <ActionButton deed="open" name="Open" keys="E" look="btn-quiet" act={queue.act} />
        </span>
      </div>
    </div>
  );
}

type ActionButtonProps = Omit<Action, 'shown'> & { act: Queue['act'] };

function ActionButton({ deed, name, keys, look = '', act }: ActionButtonProps) {
  return (
    <button
      type="button"
      className={`btn ${look}`}
      aria-keyshortcuts={keys === '↵' ? 'Enter' : keys}
      onClick={() => act(deed)}
    >
      {name}
      <KeyCap name={keys} />
    </button>
  );
}

const wide = 'contents max-md:hidden';

function actionsOf(item: ReviewItem, siblings: number): Action[] {
  const comment: Action = { deed: 'comment', name: 'Comment', keys: 'C', shown: wide };
  const all: Action[] =
    siblings > 1
      ? [{ deed: 'all', name: `Keep all ${siblings}`, keys: 'A', shown: 'hidden min-[1560px]:contents' }]
      : [];
  const main = { deed: 'act', keys: '↵', look: 'btn-main' } as const;
  if (item.kind === 'result') {
    return [
      { ...main, name: 'Keep score' },
      { deed: 'override', name: 'Change score', keys: 'O' },
      { deed: 'regrade', name: 'Re-grade', keys: 'R' },
      comment,
      ...all,
    ];
  }
  if (item.kind === 'flag') return [{ ...main, name: 'Keep scores' }, comment, ...all];
  if (item.kind === 'similarity') return [{ ...main, name: reviewSentences.dismiss }, comment];
  return item.kind === 'approval' ? [{ ...main, name: approvalTexts.approve }] : [comment];
}
