import type { AppRouter } from '@server/trpc/router';
import type { inferRouterOutputs } from '@trpc/server';

export type CaseStudyFigures = inferRouterOutputs<AppRouter>['caseStudies']['overview'][number];

const whole = 100;

/** How the criteria of a case study share its points, in the order of the ring. */
export function CaseStudyBar({ figures }: { figures: CaseStudyFigures | undefined }) {
  if (!figures) return <span className="case-study-bar" aria-hidden="true" />;
  const total = totalOf(figures);
  return (
    <span className="case-study-bar" role="img" aria-label={`${total} of ${whole} points allocated`}>
      {figures.criteria.map(({ category, maxScore }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts have nothing but their place
        <i key={at} className={category === 'core' ? undefined : 'own'} style={{ flexGrow: maxScore }} />
      ))}
      {total < whole && <i className="open" style={{ flexGrow: whole - total }} />}
    </span>
  );
}

export function totalOf({ criteria }: CaseStudyFigures): number {
  return criteria.reduce((points, { maxScore }) => points + maxScore, 0);
}
