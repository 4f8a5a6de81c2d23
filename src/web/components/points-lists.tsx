import type { GradingResult } from '@domain/grading/grading-event';
import type { ReactNode } from 'react';
import { Search } from './icons';
import { ArrowRight, ThumbsUp } from './result-icons';

const lists = [
  { field: 'strengths', title: 'Strengths', icon: ThumbsUp },
  { field: 'opportunities', title: 'Opportunities', icon: Search },
  { field: 'nextSteps', title: 'Next steps', icon: ArrowRight },
] as const;

export function PointsLists({ result }: { result: GradingResult }) {
  return lists.map(({ field, title, icon: Icon }) =>
    result[field].length === 0 ? null : (
      <PointsList
        key={field}
        title={title}
        icon={<Icon className="i-s print:hidden" aria-hidden="true" />}
        points={result[field].map((point) => ({ key: point, shown: point }))}
      />
    ),
  );
}

type PointsListProps = { title: string; icon?: ReactNode; points: readonly { key: string; shown: ReactNode }[] };

export function PointsList({ title, icon, points }: PointsListProps) {
  return (
    <section className="print:grid print:grid-cols-[92px_minmax(0,1fr)]">
      <h4 className="mb-1.5 flex items-center gap-1.75 text-13 font-semibold print:m-0 print:items-start print:text-[0.75rem]">
        {icon}
        {title}
      </h4>
      <ul>
        {points.map(({ key, shown }) => (
          <li
            key={key}
            className='relative max-w-[64ch] pl-4 font-serif text-[0.875rem] leading-[1.4rem] not-first:mt-1.25 before:absolute before:top-[0.72em] before:left-0.5 before:h-px before:w-1.75 before:bg-ink-3 before:content-[""] print:max-w-none print:p-0 print:text-[0.8125rem] print:leading-[1.2rem] print:before:hidden'
          >
            {shown}
          </li>
        ))}
      </ul>
    </section>
  );
}
