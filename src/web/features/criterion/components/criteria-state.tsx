import { LoadError } from '@web/components/load-error';
import type { ReactNode } from 'react';
import type { useCriteria } from '../queries';
import { StaleNotice } from './stale-notice';

type CriteriaStateProps = { criteria: ReturnType<typeof useCriteria>; skeleton: ReactNode };

export function CriteriaState({ criteria, skeleton }: CriteriaStateProps) {
  if (criteria.isPending) return skeleton;
  if (!criteria.isError) return null;
  if (criteria.data) return <StaleNotice query={criteria} />;
  return (
    <section className="sheet">
      <LoadError title="The criteria could not be loaded" query={criteria} />
    </section>
  );
}
