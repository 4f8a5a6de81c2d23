import { submissionFindings } from '@domain/consistency/schema';
import { fileOutline, publicEvidence } from '@domain/evidence/schema';
import { gradingRun, replay } from '@domain/grading/schema';
import { gradingResult } from '@domain/grading-result/schema';
import { emailedResults, mailPreview } from '@domain/mail/schema';
import { resubmissionChanges } from '@domain/resubmission/schema';
import { type } from '@domain/schema';
import {
  filterCounts,
  happening,
  release,
  submission,
  submissionPage,
  submissionPlace,
  submittedFile,
  viewCount,
} from '@domain/submission/schema';
import { teamChange } from '@domain/team/schema';
import { id, success } from '@domain/value/schema';
import { listFindings } from '@server/services/evidence/findings';
import { listEvidence, maxBlocks } from '@server/services/evidence/list';
import { outlineEvidence } from '@server/services/evidence/outline';
import { explainGrading } from '@server/services/grading/explain';
import { replayGrading } from '@server/services/grading/replay';
import { listResults } from '@server/services/grading-result/list';
import { previewResults } from '@server/services/mail/preview-results';
import { resubmissionChanges as changesOf } from '@server/services/resubmission/changes';
import { deleteSubmission } from '@server/services/submission/delete';
import { emailResults } from '@server/services/submission/email-results';
import { listFiles } from '@server/services/submission/files/list';
import { getSubmission } from '@server/services/submission/get';
import { submissionHistory } from '@server/services/submission/history';
import { countChoices, countViews } from '@server/services/submission/list/counts';
import { listSubmissions } from '@server/services/submission/list/list';
import { placeOfSubmission } from '@server/services/submission/list/place';
import { setRelease } from '@server/services/submission/set-release';
import { setMembers } from '@server/services/team/set-members';
import { instructor, own, ownVisible, reader, router } from '../init';
import { byId, emailAddress, recordedPlace } from '../input';
import { DELETE, GET, POST, PUT } from '../meta';
import { submissionList, submissionQuery } from '../submission-input';
import { succeed } from '../succeed';

export const submissions = router({
  list: reader(
    { courseId: 'course', caseStudyId: 'case study' },
    GET('/api/submissions', 'Submissions, newest first, by company, case study, status and search', { counted: true }),
  )
    .input(submissionList)
    .output(submissionPage)
    .query(({ ctx, input }) => listSubmissions(ctx.deps.database.db, ctx.within(input))),

  viewCounts: reader(
    { courseId: 'course', caseStudyId: 'case study' },
    GET('/api/submissions/views', 'What each view of a list contains'),
  )
    .input(submissionQuery)
    .output(viewCount.array())
    .query(({ ctx, input }) => countViews(ctx.deps.database.db, ctx.within(input))),

  filterCounts: reader(
    { courseId: 'course', caseStudyId: 'case study' },
    GET('/api/submissions/filters', 'What each flag and state leaves of a list'),
  )
    .input(submissionQuery)
    .output(filterCounts)
    .query(({ ctx, input }) => countChoices(ctx.deps.database.db, ctx.within(input))),

  get: reader({ id: 'submission' }, GET('/api/submissions/{id}', 'A submission as the list shows it'))
    .input(byId)
    .output(submission)
    .query(({ ctx, input }) => getSubmission(ctx.deps.database.db, input.id)),

  place: reader(
    { id: 'submission', courseId: 'course', caseStudyId: 'case study' },
    GET('/api/submissions/{id}/place', 'Where it stands in a list of submissions, with its neighbors and its attempts'),
  )
    .input(submissionList.omit('page', 'limit').merge({ '+': 'delete', id }))
    .output(submissionPlace)
    .query(({ ctx, input }) => placeOfSubmission(ctx.deps.database.db, ctx.within(input))),

  files: reader({ id: 'submission' }, GET('/api/submissions/{id}/files', 'The submitted files, each with its download'))
    .input(byId)
    .output(submittedFile.array())
    .query(({ ctx, input }) => listFiles(ctx.deps.database.db, input.id)),

  history: reader(
    { id: 'submission' },
    GET('/api/submissions/{id}/history', 'When its results were published, hidden and emailed, the latest first'),
  )
    .input(byId)
    .output(happening.array())
    .query(({ ctx, input }) => submissionHistory(ctx.deps.database.db, input.id)),

  setRelease: instructor(
    { id: 'submission' },
    PUT('/api/submissions/{id}/release', 'Shows the results to the student or hides them, overriding the setting'),
  )
    .input(type({ '+': 'delete', id, release }))
    .output(submission)
    .mutation(({ ctx, input }) => setRelease(ctx.deps.database.db, ctx.caller, input)),

  delete: instructor(
    { id: 'submission' },
    DELETE('/api/submissions/{id}', 'Deletes a submission with its results and files; this cannot be undone'),
  )
    .input(byId)
    .output(success)
    .mutation(({ ctx, input }) => succeed(deleteSubmission(ctx.deps, input.id, ctx.caller.user))),

  results: own(
    { id: 'submission' },
    GET(
      '/api/submissions/{id}/results',
      'The current result of each criterion; empty for a student while results are held back',
    ),
  )
    .input(byId)
    .output(gradingResult.array())
    .query(({ ctx, input }) => listResults(ctx.deps.database.db, ctx.caller, input.id)),

  grading: reader(
    { id: 'submission' },
    GET(
      '/api/submissions/{id}/grading',
      'How it was graded: the runs, and every attempt with request, answer, usage and time',
    ),
  )
    .input(byId)
    .output(gradingRun.array())
    .query(({ ctx, input }) => explainGrading(ctx.deps.database.db, input.id)),

  replay: reader(
    { id: 'submission' },
    GET(
      '/api/submissions/{id}/grading/{run}/criteria/{criterionId}/replay',
      'Checks the stored answer for a criterion again, offline, and compares the outcome with the result',
    ),
  )
    .input(recordedPlace)
    .output(replay)
    .query(({ ctx, input }) => replayGrading(ctx.deps, input)),

  evidence: ownVisible(
    { id: 'submission' },
    GET('/api/submissions/{id}/evidence', 'What was read from each file, block by block'),
  )
    .input(
      type({
        '+': 'delete',
        id,
        'file?': id,
        'from?': 'number.integer >= 0',
        'count?': type(`1 <= number.integer <= ${maxBlocks}`),
      }),
    )
    .output(publicEvidence.array())
    .query(({ ctx, input }) => listEvidence(ctx.deps.database.db, input)),

  previewMail: reader(
    { id: 'submission' },
    GET('/api/submissions/{id}/email-preview', 'The results email as it would be sent now'),
  )
    .input(byId)
    .output(mailPreview)
    .query(({ ctx, input }) => previewResults(ctx.deps, input.id)),

  outline: ownVisible(
    { id: 'submission' },
    GET(
      '/api/submissions/{id}/evidence/outline',
      'The sheets, slides or pages of each file, and the range of their blocks',
    ),
  )
    .input(byId)
    .output(fileOutline.array())
    .query(({ ctx, input }) => outlineEvidence(ctx.deps.database.db, input.id)),

  findings: reader(
    { id: 'submission' },
    GET(
      '/api/submissions/{id}/findings',
      'Numbers of deck and summary with their cells, formulas to check, and similar submissions',
    ),
  )
    .input(byId)
    .output(submissionFindings)
    .query(({ ctx, input }) => listFindings(ctx.deps, input.id)),

  changes: own(
    { id: 'submission', against: 'submission' },
    GET(
      '/api/submissions/{id}/changes',
      'What a resubmission and its scores changed since an earlier attempt, by default the previous one',
    ),
  )
    .input(type({ '+': 'delete', id, 'against?': id }))
    .output(resubmissionChanges)
    .query(({ ctx, input }) => changesOf(ctx.deps, ctx.caller, input)),

  emailResults: instructor(
    { id: 'submission' },
    POST(
      '/api/submissions/{id}/email-results',
      'Emails the results to an address; 202 if that takes longer than 10 s',
      { queues: true },
    ),
  )
    .input(type({ '+': 'delete', id, 'email?': 'string' }))
    .output(emailedResults)
    .mutation(({ ctx, input }) => emailResults(ctx.deps, ctx.caller, input)),

  setTeam: instructor(
    { id: 'submission' },
    PUT('/api/submissions/{id}/team', 'Sets who is in the team of a submission'),
  )
    .input(type({ '+': 'delete', id, emails: emailAddress.array().atLeastLength(1).atMostLength(10) }))
    .output(teamChange)
    .mutation(({ ctx, input: { id, emails } }) =>
      setMembers(ctx.deps.database.db, ctx.caller, { id, emails: [...new Set(emails)] }),
    ),
});
