import type { GradingResult } from '@domain/grading/grading-event';
import { reviewSentences } from '@domain/messages/review';
import { displayCompany } from '@domain/submission/display-company';
import { displayName } from '@domain/submission/display-name';
import { ChevronDown } from '@web/components/icons';
import { lazyComponent } from '@web/components/lazy-component';
import { ChevronUp } from '@web/components/result-icons';
import { criterionStyle, scoreInk } from '@web/components/score-style';
import { Info } from '@web/components/sign-in-icons';
import { TurningRing } from '@web/components/spinner';
import { useIsAllCourses, useShowsCompanies } from '@web/lib/course';
import { courseInLine } from '@web/lib/course-in-line';
import { useStore } from '@web/lib/store';
import { useEffectOn } from '@web/lib/use-effect-on';
import { useRef, useState } from 'react';
import { keyOf, type ReviewItem } from '../queries';
import { noticeStore } from '../state';
import type { Queue } from '../use-queue';
import { DetailLink } from './detail-link';
import { EntryActions } from './entry-actions';
import { resultOf } from './entry-words';
import { FlagBody } from './flag-body';
import { QuestionBody } from './question-body';
import { ResultBody } from './result-body';

const forms = () => import('./entry-forms');
const ScoreForm = lazyComponent(forms, 'ScoreForm');
const RegradeForm = lazyComponent(forms, 'RegradeForm');
const CommentForm = lazyComponent(forms, 'CommentForm');

const ApprovalBody = lazyComponent(() => import('./approval-body'), 'ApprovalBody');

const SimilarityBody = lazyComponent(() => import('./similarity-body'), 'SimilarityBody');

/** One of these comes before a button or a further entry is used. */
const signsOfUse = ['pointermove', 'pointerdown', 'keydown'] as const;

type EntryViewProps = { item: ReviewItem; queue: Queue; place: string };

export function EntryView({ item, queue, place }: EntryViewProps) {
  const key = keyOf(item);
  const notice = useStore(noticeStore, (notices) => notices[key]);
  const heading = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLDivElement>(null);
  useEffectOn(() => {
    body.current?.scrollTo({ top: 0 });
    // A form that was sent took the focus with it, so the heading takes it back.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [key]);
  // Prefetched, because a key opens a form at once, and what is typed next belongs in it.
  useEffectOn(() => {
    const stop = new AbortController();
    const fetch = () => {
      stop.abort();
      for (const part of [ScoreForm, RegradeForm, CommentForm]) part.fetch();
    };
    for (const sign of signsOfUse) window.addEventListener(sign, fetch, { signal: stop.signal, capture: true });
    return () => stop.abort();
  }, []);
  const { form } = queue;
  // The entry below which a note for staff is written.
  const [noted, setNoted] = useState('');
  const reader = noted === key ? 'staff' : 'student';
  const showsCompanies = useShowsCompanies();
  const isAll = useIsAllCourses();
  const about = resultOf(item);
  return (
    <section
      className="sheet flex min-h-0 min-w-0 flex-col max-lg:mb-32 print:hidden"
      aria-labelledby="review-entry"
      data-entry={key}
    >
      <div className="flex items-center gap-4 border-b border-line px-5 py-3.5 max-md:px-4">
        {about && <Points result={about} />}
        <div className="min-w-0 flex-1">
          <h2
            ref={heading}
            id="review-entry"
            tabIndex={-1}
            className="text-18 outline-none max-md:line-clamp-2 md:truncate"
          >
            {titleOf(item)}
          </h2>
          <p className="truncate m-0 text-13 text-ink-3">
            <DetailLink item={item} className="text-pen underline underline-offset-3">
              {displayName(item.submission)}
            </DetailLink>
            {detailsOf(item, { showsCompanies, isAll }).map((detail) => ` · ${detail}`)}
          </p>
        </div>
        <span className="tabular-nums text-13 whitespace-nowrap text-ink-3 max-md:hidden">{place}</span>
        <span className="flex gap-1">
          <button type="button" className="icon-btn" aria-label="Previous (K)" onClick={() => queue.act('previous')}>
            <ChevronUp className="i" aria-hidden="true" />
          </button>
          <button type="button" className="icon-btn" aria-label="Next (J)" onClick={() => queue.act('next')}>
            <ChevronDown className="i" aria-hidden="true" />
          </button>
        </span>
      </div>
      <div
        ref={body}
        className="grid min-h-0 flex-1 grid-cols-1 content-start gap-4 overflow-auto px-5 py-4 max-lg:overflow-visible max-md:px-4"
      >
        {notice && (
          <p className="m-0 flex gap-2 rounded-2 border border-pen-line px-3 py-2 text-13" role="status">
            <Info className="i-s mt-0.5 shrink-0 text-pen" aria-hidden="true" />
            {notice}
          </p>
        )}
        {item.kind === 'result' && queue.regrading.includes(item.id) && (
          <p className="m-0 flex items-center gap-2 text-13 text-pen" role="status">
            <TurningRing />
            {reviewSentences.regrading}
          </p>
        )}
        {item.kind === 'result' && <ResultBody key={key} item={item} />}
        {item.kind === 'flag' && <FlagBody key={key} item={item} />}
        {item.kind === 'question' && (
          <QuestionBody
            key={key}
            item={item}
            queue={queue}
            reader={reader}
            onReader={(chosen) => setNoted(chosen === 'staff' ? key : '')}
          />
        )}
        {item.kind === 'similarity' && <SimilarityBody key={key} item={item} />}
        {item.kind === 'approval' && <ApprovalBody key={key} item={item} />}
      </div>
      {item.kind === 'result' && form === 'override' && <ScoreForm key={key} item={item} queue={queue} />}
      {item.kind === 'result' && form === 'regrade' && <RegradeForm key={key} item={item} queue={queue} />}
      {form === 'comment' && <CommentForm key={key} item={item} queue={queue} />}
      {form === null && <EntryActions item={item} queue={queue} reader={reader} />}
    </section>
  );
}

function Points({ result }: { result: Pick<GradingResult, 'score' | 'maxScore'> }) {
  return (
    <span className="tabular-nums text-22 whitespace-nowrap">
      <b className={`${scoreInk[criterionStyle(result.score, result.maxScore)]} text-30`}>{result.score}</b>
      <span className="text-15 text-ink-3">
        <span aria-hidden="true">/</span>
        <span className="sr-only"> of </span>
        {result.maxScore}
      </span>
    </span>
  );
}

function titleOf(item: ReviewItem): string {
  if (item.kind === 'result') return item.result.criterionName;
  if (item.kind === 'question') return item.question.criterionName ?? reviewSentences.wholeSubmission;
  return item.kind === 'similarity' ? reviewSentences.alike : reviewSentences.wholeSubmission;
}

function detailsOf(
  { submission }: ReviewItem,
  { showsCompanies, isAll }: { showsCompanies: boolean; isAll: boolean },
): string[] {
  const { companyName, userEmail, courseName, caseStudyName, totalScore, letterGrade } = submission;
  return [
    showsCompanies && userEmail !== null ? displayCompany(companyName, userEmail) : '',
    isAll ? courseInLine(courseName) : '',
    caseStudyName,
    totalScore === null ? '' : `total ${totalScore}, ${letterGrade}`,
  ].filter(Boolean);
}
