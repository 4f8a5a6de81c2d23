import { counted } from '@domain/messages/counted';
import { displayName } from '@domain/submission/display-name';
import { getRouteApi } from '@tanstack/react-router';
import { Card } from '@web/components/card';
import { EmptyState } from '@web/components/empty-state';
import { FilterBar } from '@web/components/filter-bar';
import { lazyComponent } from '@web/components/lazy-component';
import { EmptyPile } from '@web/components/no-submissions';
import { Pager } from '@web/components/pager';
import { SkeletonRows } from '@web/components/skeleton-rows';
import type { ListedSubmission } from '@web/features/submission/queries';
import { formatNumber } from '@web/lib/format-number';
import { phoneMedia, useMedia } from '@web/lib/use-media';
import { barOf } from '../lib/bars';
import { drillDownPageSize } from '../lib/drill-down-input';
import { useCompaniesAddress } from '../use-companies-address';
import type { DrillDownRowsProps } from './drill-down-table';

const skeleton = ({ rows }: DrillDownRowsProps) => <SkeletonRows rows={rows.length} label="Loading the submissions" />;
const DrillDownTable = lazyComponent(() => import('./drill-down-table'), 'DrillDownTable', { waiting: skeleton });
const DrillDownPhone = lazyComponent(() => import('./drill-down-phone'), 'DrillDownPhone', { waiting: skeleton });
const FilesDialog = lazyComponent(() => import('@web/features/submission/components/files-dialog'), 'FilesDialog');

export const fetchRows = () => DrillDownTable.fetch();

const route = getRouteApi('/companies');

type DrillDownListProps = {
  page: { submissions: readonly ListedSubmission[]; total: number; capped: boolean };
  total: number;
  isOld: boolean;
};

export function DrillDownList({ page, total, isOld }: DrillDownListProps) {
  const { at = 1, scale = 'scores', bar, find, files } = route.useSearch();
  const address = useCompaniesAddress();
  const Rows = useMedia(phoneMedia) ? DrillDownPhone : DrillDownTable;
  const chosen = barOf(scale, bar);
  const opened = page.submissions.find(({ id }) => id === files);
  return (
    <Card className="overflow-hidden" aria-label="Submissions" aria-busy={isOld}>
      {(chosen || find) && (
        <FilterBar
          badge={chosen?.label}
          count={`${page.capped ? 'more than ' : ''}${formatNumber(page.total)}`}
          all={counted(total, 'submission')}
          onClear={chosen && (() => address.bar(null))}
        />
      )}
      {page.submissions.length === 0 && (
        <EmptyState
          drawing={<EmptyPile />}
          title={page.total === 0 ? 'No submissions found' : 'This page is empty'}
          text={page.total === 0 ? 'Clear the filter or search.' : 'Go to the first page.'}
        >
          <button type="button" className="btn" onClick={page.total === 0 ? address.showAll : () => address.at(1)}>
            {page.total === 0 ? 'Show all submissions' : 'Go to the first page'}
          </button>
        </EmptyState>
      )}
      {page.submissions.length > 0 && (
        <>
          <div className={isOld ? 'opacity-60 transition-opacity' : undefined}>
            <Rows rows={page.submissions} onFiles={address.files} />
          </div>
          <Pager
            page={at}
            pageSize={drillDownPageSize}
            total={page.total}
            noun="submissions"
            onPage={address.at}
            uncounted={page.capped ? { shown: page.submissions.length } : undefined}
          />
        </>
      )}
      {opened && (
        <FilesDialog submissionId={opened.id} name={displayName(opened)} onClose={() => address.closeDialog(false)} />
      )}
    </Card>
  );
}
