import type { Publication } from '@domain/publication/schema';
import { submissionStates } from '@domain/submission/states';
import { Link } from '@tanstack/react-router';
import type { Icon } from '@web/components/icon';
import { Flag } from '@web/components/icons';
import { History, MessageCircleQuestion, RefreshCw } from '@web/components/result-icons';
import { FileText } from '@web/components/sign-in-icons';
import type { ReactNode } from 'react';
import { publishTexts } from '../texts';

type OpenRowsProps = {
  caseStudyId: number;
  publication: Pick<
    Publication,
    'flagged' | 'openQuestions' | 'unresolved' | 'olderRubric' | 'incomplete' | 'ungraded'
  >;
};

const notGraded = submissionStates.filter((state) => state !== 'graded').join(',');

export function OpenRows({ caseStudyId: caseStudy, publication }: OpenRowsProps) {
  const { flagged, openQuestions, unresolved, olderRubric, incomplete, ungraded } = publication;
  if (flagged + openQuestions + unresolved + olderRubric + incomplete + ungraded === 0) {
    return <p className="text-13 font-normal text-ink-3">{publishTexts.nothingOpen}</p>;
  }
  return (
    <ul className="grid divide-y divide-line-soft rounded-2 border border-line">
      <Row icon={Flag} name="Flags, low scores and look-alikes" count={flagged}>
        <Link to="/review" search={{ caseStudy }} className="btn btn-quiet btn-small">
          Review<span className="sr-only"> flags</span>
        </Link>
      </Row>
      <Row icon={MessageCircleQuestion} name="Questions without an answer" count={openQuestions}>
        <Link to="/review" search={{ caseStudy, reason: 'question' }} className="btn btn-quiet btn-small">
          Answer<span className="sr-only"> questions</span>
        </Link>
      </Row>
      <Row icon={FileText} name="Second marks not resolved" count={unresolved}>
        <Link to="/results" search={{ tab: 'individual', caseStudy }} className="btn btn-quiet btn-small">
          Show<span className="sr-only"> second marks</span>
        </Link>
      </Row>
      <Row icon={History} name="Graded with an older rubric" count={olderRubric}>
        <Link to="/rubrics" search={{ caseStudy }} className="btn btn-quiet btn-small">
          Re-grade<span className="sr-only"> with the newest rubric</span>
        </Link>
      </Row>
      <Row
        icon={RefreshCw}
        name="Incomplete or still grading"
        note="They cannot be published yet"
        count={incomplete + ungraded}
      >
        <Link
          to="/results"
          search={{ tab: 'individual', caseStudy, state: notGraded }}
          className="btn btn-quiet btn-small"
        >
          Show<span className="sr-only"> incomplete submissions</span>
        </Link>
      </Row>
    </ul>
  );
}

type RowProps = { icon: Icon; name: string; note?: string; count: number; children: ReactNode };

function Row({ icon: RowIcon, name, note, count, children }: RowProps) {
  if (count === 0) return null;
  return (
    <li className="grid grid-cols-[20px_minmax(0,1fr)_auto_92px] items-center gap-2.5 px-3.5 py-2">
      <RowIcon className="i text-mid-ink" aria-hidden="true" />
      <span className="text-14">
        {name}
        {note && <span className="text-12 font-normal text-ink-3 block">{note}</span>}
      </span>
      <b className="tabular-nums text-ink">{count.toLocaleString('en-US')}</b>
      {children}
    </li>
  );
}
