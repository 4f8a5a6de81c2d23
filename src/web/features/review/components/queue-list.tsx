import { reasonWords, reviewSentences } from '@domain/messages/review';
import { displayName } from '@domain/submission/display-name';
import { StudentName } from '@web/components/student-name';
import { useEffect, useRef } from 'react';
import { keyOf, type ReviewItem } from '../queries';
import { EntryScore, entryTitle } from './entry-words';
import { ReasonIcon, reasonOf } from './reason-icon';

type QueueListProps = {
  items: readonly ReviewItem[];
  chosen: string;
  regrading: readonly number[];
  byCriterion: boolean;
  hasMore: boolean;
  loadingMore: boolean;
  onChoose: (item: ReviewItem) => void;
  onMore: () => void;
};

type Group = { key: string; name: string; items: ReviewItem[] };

export function QueueList(props: QueueListProps) {
  const { items, chosen, regrading, byCriterion, hasMore, loadingMore, onChoose, onMore } = props;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[data-item="${chosen}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <ul
      ref={list}
      className="m-0 min-h-0 flex-1 list-none overflow-auto p-0 [scrollbar-width:thin] print:overflow-visible"
      aria-label="Entries to review"
    >
      {groupsOf(items, byCriterion).map((group) => (
        <li key={group.key} className="border-t border-line-soft px-1.5 py-2 first:border-t-0">
          <p className="m-0 flex items-baseline justify-between gap-2 px-2.5 py-1 text-13">
            <b className="truncate">{byCriterion ? group.name : <StudentName name={group.name} />}</b>
            <span className="shrink-0 text-12 text-ink-3">{amountOf(group.items)}</span>
          </p>
          <ul className="m-0 list-none p-0">
            {group.items.map((item) => (
              <li key={keyOf(item)}>
                <Entry
                  item={item}
                  byCriterion={byCriterion}
                  chosen={keyOf(item) === chosen}
                  regrading={item.kind === 'result' && regrading.includes(item.id)}
                  onChoose={() => onChoose(item)}
                />
              </li>
            ))}
          </ul>
        </li>
      ))}
      {hasMore && (
        <li className="p-3 text-center">
          <button
            type="button"
            className="btn btn-small"
            aria-disabled={loadingMore}
            onClick={() => !loadingMore && onMore()}
          >
            {loadingMore ? 'Loading…' : 'Show more'}
          </button>
        </li>
      )}
    </ul>
  );
}

type EntryProps = { item: ReviewItem; byCriterion: boolean; chosen: boolean; regrading: boolean; onChoose: () => void };

function Entry({ item, byCriterion, chosen, regrading, onChoose }: EntryProps) {
  const reason = reasonOf(item);
  return (
    <button
      type="button"
      data-item={keyOf(item)}
      aria-current={chosen || undefined}
      aria-busy={regrading}
      className={`relative flex w-full cursor-pointer gap-2.5 rounded-2 border-0 px-2.5 py-2 text-left text-13 text-inherit ${
        chosen
          ? 'bg-pen-wash before:absolute before:inset-y-0 before:left-0 before:w-[3px] before:rounded-l-2 before:bg-pen before:content-[""]'
          : 'bg-transparent hover:bg-hover'
      }`}
      onClick={onChoose}
    >
      <span className="tabular-nums min-w-9 shrink-0 whitespace-nowrap text-right">
        <EntryScore item={item} />
      </span>
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="truncate">{byCriterion ? displayName(item.submission) : entryTitle(item)}</span>
        <span className={`flex min-w-0 items-center gap-1 text-12 ${chosen ? 'text-ink-2' : 'text-ink-3'}`}>
          <ReasonIcon reason={reason} />
          <span className="truncate">
            {regrading ? reviewSentences.regrading : reason === null ? 'Check' : reasonWords[reason]}
            {item.kind === 'flag' && ` · ${reviewSentences.criteria(item.flag.criteria)}`}
            {item.kind === 'question' && item.question.criterionName !== null && ` · ${item.question.criterionName}`}
          </span>
        </span>
      </span>
    </button>
  );
}

function groupsOf(items: readonly ReviewItem[], byCriterion: boolean): Group[] {
  const groups: Group[] = [];
  for (const item of items) {
    const name = byCriterion ? criterionOf(item) : displayName(item.submission);
    const last = groups.at(-1);
    const isSame = last && last.name === name && (byCriterion || last.items[0]?.submission.id === item.submission.id);
    if (isSame) last.items.push(item);
    else groups.push({ key: keyOf(item), name, items: [item] });
  }
  return groups;
}

function criterionOf(item: ReviewItem): string {
  if (item.kind === 'result') return item.result.criterionName;
  return (item.kind === 'question' && item.question.criterionName) || reviewSentences.wholeSubmission;
}

function amountOf(items: readonly ReviewItem[]): string {
  const count = (kind: ReviewItem['kind']) => items.filter((item) => item.kind === kind).length;
  const [questions, flags] = [count('question'), count('result') + count('flag')];
  return [
    questions > 0 && `${questions} ${questions === 1 ? 'question' : 'questions'}`,
    flags > 0 && `${flags} to decide`,
    count('similarity') > 0 && 'similar',
    count('approval') > 0 && `${count('approval')} to approve`,
  ]
    .filter(Boolean)
    .join(', ');
}
