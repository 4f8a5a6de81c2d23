import { displayName } from '@domain/submission/display-name';
import { Link } from '@tanstack/react-router';
import { Card } from '@web/components/card';
import { StudentName } from '@web/components/student-name';
import { CompanyLetter } from '@web/features/company/company-letter';
import { useId } from 'react';
import type { Performer } from './company-analysis';
import { shownCount } from './shown-figures';

type PerformersCardProps = {
  title: string;
  text: string;
  performers: readonly Performer[];
  /** The place of each by its place here. */
  placeOf: (at: number) => number;
};

/** The five best, or the five last [9.5]. */
export function PerformersCard({ title, text, performers, placeOf }: PerformersCardProps) {
  const heading = useId();
  return (
    <Card className="clipped" aria-labelledby={heading}>
      <div className="sheet-head">
        <div>
          <h2 className="h14" id={heading}>
            {title}
          </h2>
          <p>{text}</p>
        </div>
      </div>
      <ol className="performers">
        {performers.map((performer, at) => (
          <li key={performer.submissionId}>
            <span className="num mut">{shownCount(placeOf(at))}</span>
            <Link
              to="/results/$submissionId"
              params={{ submissionId: String(performer.submissionId) }}
              className="row-link"
            >
              <StudentName name={displayName(performer)} />
            </Link>
            <span className="s12 mut clip performer-study" title={performer.caseStudyName}>
              {performer.caseStudyName}
            </span>
            <span className="num">
              <b>{performer.totalScore}</b>
              <span className="mut">/{performer.maxScore}</span>
            </span>
            <CompanyLetter total={performer.totalScore} max={performer.maxScore} />
          </li>
        ))}
      </ol>
    </Card>
  );
}
