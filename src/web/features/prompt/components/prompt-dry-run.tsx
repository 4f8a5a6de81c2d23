import { testTexts } from '@domain/messages/case-study';
import { displayName } from '@domain/submission/display-name';
import { ChevronDown } from '@web/components/icons';
import { lazyComponent } from '@web/components/lazy-component';
import { linkLook } from '@web/components/link-look';
import { missingHere } from '@web/components/missing-part';
import { SheetHead } from '@web/components/sheet-head';
import { useTests } from '@web/features/case-study/queries';
import type { ListedCriterion } from '@web/features/criterion/queries';
import { trpc } from '@web/lib/trpc';
import { useState } from 'react';
import { usePromptAddress } from '../use-prompt-address';

const TestDialog = lazyComponent(() => import('@web/features/case-study/components/test-dialog'), 'TestDialog');

const DryRunTabs = lazyComponent(() => import('./dry-run-tabs'), 'DryRunTabs', { missing: missingHere });

type PromptDryRunProps = { criterion: ListedCriterion; caseStudyId: number };

const maxOffered = 50;

export function PromptDryRun({ criterion, caseStudyId }: PromptDryRunProps) {
  const { search, chooseSubmission } = usePromptAddress();
  const list = trpc.submissions.list.useQuery({ caseStudyId, limit: maxOffered }, { staleTime: 0 });
  const caseStudy = trpc.caseStudies.list.useQuery().data?.find(({ id }) => id === caseStudyId);
  const tests = useTests(caseStudyId);
  const rows = [...tests, ...(list.data?.rows ?? [])];
  const [asksTest, setAsksTest] = useState(false);
  const chosen = search.submission;
  return (
    <section className="sheet" aria-labelledby="dry-run">
      <SheetHead className="flex-wrap items-center!">
        <div>
          <h2 className="text-14" id="dry-run">
            Try It on a Submission
          </h2>
          <p>See the full prompt and the result. Nothing is saved.</p>
        </div>
        {rows.length > 0 && (
          <button type="button" className="btn btn-quiet ml-auto" onClick={() => setAsksTest(true)}>
            {testTexts.title}
          </button>
        )}
        {(rows.length > 0 || chosen) && (
          <span className="select w-full md:w-75">
            <select
              className="input md:h-8.5! md:py-0! md:text-[0.84375rem]"
              aria-label="Submission"
              value={chosen ?? ''}
              onChange={(event) => void chooseSubmission(Number(event.target.value) || undefined)}
            >
              <option value="">Choose a submission</option>
              {chosen && !rows.some(({ id }) => id === chosen) && <option value={chosen}>Submission {chosen}</option>}
              {rows.map((row) => (
                <option key={row.id} value={row.id}>
                  {row.test ? testTexts.name(row.submissionNumber) : displayName(row)}
                  {row.totalScore !== null && ` (${row.totalScore}/${row.maxScore})`}
                </option>
              ))}
            </select>
            <ChevronDown className="i" aria-hidden="true" />
          </span>
        )}
      </SheetHead>
      {list.isSuccess && rows.length === 0 && !chosen && (
        <p className="px-5 pb-5 text-13 text-ink-3 max-md:px-4">
          Nothing has been handed in for this case study yet.{' '}
          <button type="button" className={linkLook} onClick={() => setAsksTest(true)}>
            {testTexts.title}
          </button>{' '}
          to see the whole prompt with it.
        </p>
      )}
      {list.isError && !chosen && (
        <p className="px-5 pb-5 text-13 text-ink-3 max-md:px-4" role="alert">
          The submissions could not be loaded.{' '}
          <button type="button" className={linkLook} onClick={() => void list.refetch()}>
            Try again
          </button>
        </p>
      )}
      {asksTest && (
        <TestDialog caseStudyId={caseStudyId} name={caseStudy?.name ?? ''} onClose={() => setAsksTest(false)} />
      )}
      {chosen && <DryRunTabs criterion={criterion} submissionId={chosen} />}
    </section>
  );
}
