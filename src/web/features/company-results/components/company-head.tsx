import { attemptNames, companyResultsActions, withoutCompany } from '@domain/messages/company-results';
import { ArrowLeft, ChevronDown, Download, Printer } from '@web/components/icons';
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
import { Choice } from './choice';

type CompanyHeadProps = {
  analysis: CompanyAnalysis;
  search: CompanyResultsSearch;
  onPrint: () => void;
};

/** Whose results these are, which of them count, and how to take them along [2.40]. */
export function CompanyHead({ analysis, search, onPrint }: CompanyHeadProps) {
  const address = useCompanyResultsAddress();
  const { company } = analysis;
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
        <Choice
          label="Which submissions count"
          options={[
            { value: 'all', name: attemptNames.all },
            { value: 'latest', name: attemptNames.latest },
          ]}
          chosen={search.attempts ?? 'all'}
          onChoose={address.attempts}
        />
        <CaseStudySelect chosen={search.caseStudy} onChoose={address.caseStudy} />
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

type CaseStudySelectProps = { chosen: number | undefined; onChoose: (id: number | undefined) => void };

function CaseStudySelect({ chosen, onChoose }: CaseStudySelectProps) {
  const { data: caseStudies } = trpc.caseStudies.list.useQuery();
  const isUnknown = chosen !== undefined && !caseStudies?.some(({ id }) => id === chosen);
  return (
    <span className="select">
      <select
        className="input"
        aria-label="Case study"
        value={chosen ?? ''}
        onChange={(event) => onChoose(event.target.value === '' ? undefined : Number(event.target.value))}
      >
        <option value="">All case studies</option>
        {isUnknown && <option value={chosen}>{caseStudies ? 'Deleted' : 'Loading…'}</option>}
        {caseStudies?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <ChevronDown className="i-s" aria-hidden="true" />
    </span>
  );
}
