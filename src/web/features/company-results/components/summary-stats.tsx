import { counted } from '@domain/messages/counted';
import { companyStatus } from '@domain/scoring/score-band';
import { displayName } from '@domain/submission/display-name';
import { Badge } from '@web/components/badge';
import { Stat, Stats } from '@web/components/stat';
import { formatDate } from '@web/lib/format-date';
import { formatNumber } from '@web/lib/format-number';
import type { CompanyAnalysis, Performer } from '../queries';

const badges = { Excellent: 'high', Good: 'line', 'Needs Improvement': 'low' } as const;

type SummaryProps = { analysis: CompanyAnalysis; attempts: 'all' | 'latest' };

/** A company's four figures [9.4]. */
export function SummaryStats({ analysis, attempts }: SummaryProps) {
  const { graded, averageScore, submissions, latestAttempts, top, bottom } = analysis;
  const status = companyStatus(averageScore);
  return (
    <Stats label="Summary">
      <Stat name="Average Score" value={graded === 0 ? '–' : averageScore.toFixed(1)} unit={graded === 0 ? '' : '%'}>
        {graded === 0 ? 'Nothing is graded yet' : <Badge look={badges[status]}>{status}</Badge>}
      </Stat>
      <Stat name="Submissions" value={formatNumber(submissions)}>
        {attempts === 'latest' ? 'Latest attempts alone' : attemptsText(submissions, latestAttempts)}
      </Stat>
      <Best name="Highest" performer={top[0]} />
      <Best name="Lowest" performer={bottom[0]} />
    </Stats>
  );
}

function attemptsText(submissions: number, latestAttempts: number): string {
  const earlier = submissions - latestAttempts;
  return earlier === 0 ? 'One attempt each' : counted(earlier, 'earlier attempt');
}

function Best({ name, performer }: { name: string; performer: Performer | undefined }) {
  if (!performer) {
    return (
      <Stat name={name} value="–">
        Nothing is graded yet
      </Stat>
    );
  }
  return (
    <Stat name={name} value={performer.totalScore} unit={`/${performer.maxScore}`}>
      {displayName(performer)}, {formatDate(performer.uploadedAt)}
    </Stat>
  );
}
