import { lazyComponent } from '@web/components/lazy-component';
import { Toaster } from '@web/components/lazy-toaster';
import { missingHere, missingPage } from '@web/components/missing-part';
import { loadGradingCalls } from '../lib/portal-api';
import { loadSendUpload } from '../lib/upload-runner';

/** Loaded apart, because the first paint does not need it. */
export const LiveView = lazyComponent(() => import('./live/live-view'), 'LiveView', { missing: missingPage });

/** Of a case study that is chosen. */
export const WindowNote = lazyComponent(() => import('./form/window-note'), 'WindowNote', { missing: missingHere });

export const SubmissionList = lazyComponent(() => import('./form/submission-list'), 'SubmissionList', {
  missing: missingHere,
});

/** Only with several courses. */
export const WhichCourse = lazyComponent(() => import('./form/which-course'), 'WhichCourse', { missing: missingPage });

export const ArchivedCourse = lazyComponent(() => import('./form/archived-course'), 'ArchivedCourse', {
  missing: missingPage,
});

/** Only where a course asks for more than an address. */
export const ProveEmail = lazyComponent(() => import('./form/prove-email'), 'ProveEmail', { missing: missingHere });
export const ProvedEmail = lazyComponent(() => import('./form/proved-email'), 'ProvedEmail', { missing: missingHere });
export const StudentFields = lazyComponent(() => import('./form/student-fields'), 'StudentFields', {
  missing: missingHere,
});

/** Only for those who handed in before. */
export const AttemptNote = lazyComponent(() => import('./form/attempt-note'), 'AttemptNote', { missing: missingHere });
export const SameFilesQuestion = lazyComponent(() => import('./form/same-files-question'), 'SameFilesQuestion', {
  missing: missingHere,
});
export const EarlierSubmissions = lazyComponent(() => import('./form/earlier-submissions'), 'EarlierSubmissions', {
  missing: missingHere,
});

export function prefetchLazyParts() {
  Toaster.fetch();
  SubmissionList.fetch();
  WindowNote.fetch();
  LiveView.fetch();
  loadGradingCalls().catch(() => undefined);
  loadSendUpload().catch(() => undefined);
}
