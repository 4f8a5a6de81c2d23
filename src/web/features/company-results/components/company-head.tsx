import { companyResultsActions } from '@domain/messages/company-results';
import { withoutCompany } from '@domain/messages/company-tabs';
import { counted } from '@domain/messages/counted';
import { FilterSelect } from '@web/components/filter-select';
import { Download } from '@web/components/icons';
import { Printer } from '@web/components/more-icons';
import { PageHead } from '@web/components/page-head';
import { showToast } from '@web/components/toast-store';
import { useNamedCaseStudies } from '@web/features/case-study/queries';
import { AttemptsSwitch } from '@web/features/statistics/components/attempts-switch';
import { download } from '@web/lib/download';
import { useState } from 'react';
import { exportPath } from '../lib/company-results-input';
import type { CompanyResultsSearch } from '../lib/company-results-search';
import { formatMonth } from '../lib/format';
import { type CompanyAnalysis, companyTitle } from '../queries';
import { useCompanyResultsAddress } from '../use-company-results-address';
import { BackToOrigin } from './back-to-origin';

type CompanyHeadProps = { analysis: CompanyAnalysis; search: CompanyResultsSearch; onPrint: () => void };

export function CompanyHead({ analysis, search, onPrint }: CompanyHeadProps) {
  const address = useCompanyResultsAddress();
  const { company } = analysis;
  const caseStudies = useNamedCaseStudies();
  const name = companyTitle(analysis);
  const [first] = analysis.trend;
  return (
    <PageHead
      back={<BackToOrigin asArrow />}
      title={name}
      text={`${company?.domain ?? withoutCompany.about} · ${counted(analysis.submissions, 'submission')}${first ? ` since ${formatMonth(first.month)}` : ''}`}
    >
      <div className="max-md:basis-full!">
        <AttemptsSwitch chosen={search.attempts} onChoose={address.attempts} />
      </div>
      <div className="md:w-47">
        <FilterSelect
          label="Case study"
          all="All case studies"
          options={caseStudies.data}
          source={{ name: 'case studies', query: caseStudies }}
          chosen={search.caseStudy}
          onChoose={(id) => address.caseStudy(id === 'none' ? undefined : id)}
        />
      </div>
      <button type="button" className="btn" onClick={onPrint}>
        <Printer className="i" aria-hidden="true" />
        {companyResultsActions.print}
      </button>
      <ExportButton path={exportPath(company?.id ?? 'none', search)} />
    </PageHead>
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
