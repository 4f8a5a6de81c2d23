import { withoutCompany } from '@domain/messages/company-tabs';
import { Download } from '@web/components/icons';
import { saveCsv } from '@web/lib/download';
import { trpc } from '@web/lib/trpc';
import { statisticsCsv } from '../lib/statistics-csv';
import type { StatisticsOf } from '../lib/statistics-of';
import { useStatistics } from '../queries';
import { statisticsTexts as texts } from '../texts';

export function ExportStatistics({ of }: { of: StatisticsOf }) {
  const { data, isPlaceholderData } = useStatistics(of);
  const caseStudies = trpc.caseStudies.list.useQuery();
  const companies = trpc.companies.list.useQuery();
  const caseStudy = caseStudies.data?.find(({ id }) => id === of.caseStudy)?.name ?? '';
  const company =
    of.company === 'none' ? withoutCompany.name : companies.data?.find(({ id }) => id === of.company)?.name;
  const save = () => {
    if (!data || isPlaceholderData) return;
    const scope = { caseStudy, company: company ?? texts.allCompanies, attempts: of.attempts };
    saveCsv(`${caseStudy} statistics ${new Date().toISOString().slice(0, 10)}.csv`, statisticsCsv(data, scope));
  };
  return (
    <button type="button" className="btn" aria-disabled={!data || isPlaceholderData} onClick={save}>
      <Download className="i" aria-hidden="true" />
      {texts.export}
    </button>
  );
}
