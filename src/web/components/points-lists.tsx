import type { GradingResult } from '@domain/grading/grading-event';
import { ArrowRight, Search, ThumbsUp } from './icons';

const lists = [
  { field: 'strengths', title: 'Strengths', icon: ThumbsUp },
  { field: 'opportunities', title: 'Opportunities', icon: Search },
  { field: 'nextSteps', title: 'Next steps', icon: ArrowRight },
] as const;

export function PointsLists({ result }: { result: GradingResult }) {
  return lists.map(({ field, title, icon: Icon }) =>
    result[field].length === 0 ? null : (
      <section className="points-list" key={field}>
        <h4>
          <Icon className="i-s" aria-hidden="true" />
          {title}
        </h4>
        <ul>
          {result[field].map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </section>
    ),
  );
}
