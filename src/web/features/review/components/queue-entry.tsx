import { doubtWords, reviewSentences } from '@domain/messages/review';
import { type Doubt, doubtSentence, doubtsOf } from '@domain/review/doubt';
import { displayName } from '@domain/submission/display-name';
import { Copy, Flag, MessageCircleQuestion } from '@web/components/icons';
import { criterionStyle } from '@web/components/score-style';
import { Info } from '@web/components/sign-in-icons';
import { StudentName } from '@web/components/student-name';
import type { ReactNode } from 'react';
import { similarityLines } from '../lib/alike-lines';
import { type AlikeWorks, keyOf, type ReviewItem } from '../queries';

const grave: ReadonlySet<Doubt> = new Set(['instructions', 'hidden', 'score']);

type QueueEntryProps = {
  item: ReviewItem;
  chosen: boolean;
  regrading: boolean;
  notice: string | undefined;
  onChoose: () => void;
  children?: ReactNode;
};

export function QueueEntry({ item, chosen, regrading, notice, onChoose, children }: QueueEntryProps) {
  return (
    <li className={chosen ? 'on' : undefined} aria-busy={regrading}>
      <button
        type="button"
        className="review-item"
        data-item={keyOf(item)}
        aria-current={chosen || undefined}
        tabIndex={chosen ? 0 : -1}
        onClick={onChoose}
      >
        {item.kind === 'result' && <ResultHead item={item} />}
        {item.kind === 'question' && <QuestionHead item={item} />}
        {item.kind === 'similarity' && <AlikeHead item={item} />}
        {regrading && (
          <span className="review-working">
            <span className="spinner" aria-hidden="true" />
            {reviewSentences.regrading}
          </span>
        )}
      </button>
      {notice && (
        <p className="review-notice s13">
          <Info className="i-s" aria-hidden="true" />
          {notice}
        </p>
      )}
      {children}
    </li>
  );
}

function ResultHead({ item: { result, submission } }: { item: Extract<ReviewItem, { kind: 'result' }> }) {
  const { criterionName, score, maxScore, flagReasons } = result;
  const doubt = doubtSentence(result);
  return (
    <>
      <span className="review-line">
        <b>{criterionName}</b>
        <span className="num">
          <b className={`c-${criterionStyle(score, maxScore)}`}>{score}</b>
          <span className="mut">
            <span aria-hidden="true">/</span>
            <span className="vh"> of </span>
            {maxScore}
          </span>
        </span>
      </span>
      <span className="s12 mut block">
        <StudentName name={displayName(submission)} />
      </span>
      <span className={doubt.said ? 'said-s sec review-doubt' : 's13 sec review-doubt'}>{doubt.text}</span>
      <span className="review-badges">
        <DoubtBadges reasons={flagReasons} />
      </span>
    </>
  );
}

function QuestionHead({ item: { question, submission } }: { item: Extract<ReviewItem, { kind: 'question' }> }) {
  return (
    <>
      <b className="block">{question.criterionName ?? 'The submission as a whole'}</b>
      <span className="s12 mut block">
        <StudentName name={displayName(submission)} />
      </span>
      <span className="s13 sec review-doubt review-asked">{question.text}</span>
      <span className="review-badges">
        <QuestionBadge />
      </span>
    </>
  );
}

function AlikeHead({ item }: { item: AlikeWorks }) {
  const { submission, similarity } = item;
  return (
    <>
      <b className="block">{reviewSentences.alike}</b>
      <span className="s12 mut block">
        <StudentName name={displayName(submission)} />
        <StudentName name={displayName(similarity.other)} />
      </span>
      <span className="s13 sec review-doubt">{similarityLines(similarity)[0]?.text}</span>
      <span className="review-badges">
        <AlikeBadge />
      </span>
    </>
  );
}

function DoubtBadges({ reasons }: { reasons: readonly string[] }) {
  return doubtsOf(reasons).map((doubt) => (
    <span key={doubt} className={grave.has(doubt) ? 'badge badge-low' : 'badge badge-mid'}>
      <Flag aria-hidden="true" />
      {doubtWords[doubt]}
    </span>
  ));
}

function AlikeBadge() {
  return (
    <span className="badge badge-mid">
      <Copy aria-hidden="true" />
      {reviewSentences.alikeBadge}
    </span>
  );
}

function QuestionBadge() {
  return (
    <span className="badge badge-pen">
      <MessageCircleQuestion aria-hidden="true" />
      Question
    </span>
  );
}
