import { attemptNames, companyResultsActions, withoutCompany } from '@domain/messages/company-results';
import { FilterSelect } from '@web/components/filter-select';
import { ArrowLeft, Download, Printer } from '@web/components/icons';
import { Segments } from '@web/components/segments';
import { showToast } from '@web/components/toast-store';
import { download } from '@web/lib/download';
import { trpc } from '@web/lib/trpc';
import { useState } from 'react';
import { exportPath } from '../lib/company-results-input';
import type { CompanyResultsSearch } from '../lib/company-results-search';
import { counted, formatMonth } from '../lib/format';
import { type CompanyAnalysis, companyTitle } from '../queries';
import { useCompanyResultsAddress } from '../use-company-results-address';
import { BackLink } from './back-link';

type CompanyHeadProps = {
  analysis: CompanyAnalysis;
  search: CompanyResultsSearch;
  onPrint: () => void;
};

/** Whose results these are, which of them count, and how to take them along [2.40]. */
export function CompanyHead({ analysis, search, onPrint }: CompanyHeadProps) {
  const address = useCompanyResultsAddress();
  const { company } = analysis;
  const { data: caseStudies } = trpc.caseStudies.list.useQuery();
  const name = companyTitle(analysis);
  const [first] = analysis.trend;
  return (
    <div className="company-head">
      <div className="company-name">
        <BackLink className="icon-btn" bare>
          <ArrowLeft className="i" aria-hidden="true" />
        </BackLink>
        <div>
          <h2 className="h18 clip" title={name}>
            {name}
          </h2>
          <p className="s13 mut clip num">
            {company?.domain ?? withoutCompany.about} · {counted(analysis.submissions, 'submission')}
            {first && ` since ${formatMonth(first.month)}`}
          </p>
        </div>
      </div>
      <div className="company-tools">
        <Segments
          small
          className="max-md:flex-[1_1_100%]"
          label="Which submissions count"
          options={[
            { value: 'all', name: attemptNames.all },
            { value: 'latest', name: attemptNames.latest },
          ]}
          chosen={search.attempts ?? 'all'}
          onChoose={address.attempts}
        />
        <FilterSelect
          label="Case study"
          all="All case studies"
          options={caseStudies}
          chosen={search.caseStudy}
          onChoose={(id) => address.caseStudy(id === 'none' ? undefined : id)}
        />
        <button type="button" className="btn" onClick={onPrint}>
          <Printer className="i" aria-hidden="true" />
          {companyResultsActions.print}
        </button>
        <ExportButton path={exportPath(company?.id ?? 'none', search)} />
      </div>
    </div>
  );
}

function ExportButton({ path }: { path: string }) {
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    const done = await download(path);
    setBusy(false);
    if (!done)
      showToast({ title: 'Export failed', description: 'The results could not be exported. Try again.' }, true);
  };
  return (
    <button type="button" className="btn" aria-disabled={busy} onClick={() => !busy && start()}>
      <Download className="i" aria-hidden="true" />
      {companyResultsActions.export}
    </button>
  );
}
