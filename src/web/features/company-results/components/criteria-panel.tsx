import { separatesText } from '@domain/messages/company-results';
import { EmptyState } from '@web/components/empty-state';
import { EmptyPile } from '@web/components/no-submissions';
import { CriteriaTable } from '@web/features/statistics/components/criteria-table';
import type { PanelProps } from '../lib/panel-props';
import { criteriaSentence } from '../lib/sentences';
import { Say } from './say';

export function CriteriaPanel({ analysis }: PanelProps) {
  if (analysis.criteria.length === 0) {
    return (
      <section className="sheet">
        <EmptyState
          drawing={<EmptyPile />}
          title="No submission is fully graded yet"
          text="The criteria are compared as soon as one submission has a score in each of them."
        />
      </section>
    );
  }
  return (
    <>
      <Say sentence={criteriaSentence(analysis)} />
      <CriteriaTable about={separatesText} rows={analysis.criteria} compared />
    </>
  );
}
