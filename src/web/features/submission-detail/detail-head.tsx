import { emailDialogTexts } from '@domain/messages/results-mail';
import { detailTexts } from '@domain/messages/submission-detail';
import { displayCompany } from '@domain/submission/display-company';
import { displayName } from '@domain/submission/display-name';
import { StudentName } from '@web/components/student-name';
import type { Submission } from '@web/features/submission-mail/submission';
import { shownDate } from '@web/lib/format-date';
import { trpc } from '@web/lib/trpc';
import { ArrowLeft, Download, Mail } from 'lucide-react';
import { BackToResults } from './back-to-results';
import { useSubmissionAddress } from './use-submission-address';

/** Whose submission it is, and what can be done with it as a whole. */
export function DetailHead({ submission }: { submission: Submission }) {
  const { openDialog } = useSubmissionAddress();
  const caseStudies = trpc.caseStudies.list.useQuery();
  const caseStudy = caseStudies.data?.find(({ id }) => id === submission.caseStudyId)?.name;
  const about = [
    displayCompany(submission.companyName, submission.userEmail),
    caseStudy,
    shownDate(submission.uploadedAt),
  ].filter((text) => text !== undefined);
  return (
    <div className="detail-head">
      <BackToResults className="icon-btn" label={detailTexts.back}>
        <ArrowLeft className="i" aria-hidden="true" />
      </BackToResults>
      <div className="grow">
        <h2 className="h18">
          <StudentName name={displayName(submission)} />
        </h2>
        <p className="s13 mut clip">{about.join(' · ')}</p>
      </div>
      <div className="row detail-actions">
        <button type="button" className="btn" onClick={() => openDialog('files')}>
          <Download className="i" aria-hidden="true" />
          Files
        </button>
        <button type="button" className="btn btn-main" onClick={() => openDialog('email')}>
          <Mail className="i" aria-hidden="true" />
          {emailDialogTexts.title}
        </button>
      </div>
    </div>
  );
}
