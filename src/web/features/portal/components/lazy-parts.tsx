import { lazyComponent } from '@web/components/lazy-component';
import { Toaster } from '@web/components/lazy-toaster';
import { missingHere, missingPage } from '@web/components/missing-part';
import { loadGradingCalls } from '../lib/portal-api';
import { loadSendUpload } from '../lib/upload-runner';

/** Loaded apart, because the first paint does not need it. */
export const LiveView = lazyComponent(
  () => import('./live/live-view'),
  (part) => part.LiveView,
  { missing: missingPage },
);

/** Of a case study that is chosen. */
export const WindowNote = lazyComponent(
  () => import('./form/window-note'),
  (part) => part.WindowNote,
  { missing: missingHere },
);

export const SubmissionList = lazyComponent(
  () => import('./form/submission-list'),
  (part) => part.SubmissionList,
  { missing: missingHere },
);

/** Only with several courses. */
export const WhichCourse = lazyComponent(
  () => import('./form/which-course'),
  (part) => part.WhichCourse,
  { missing: missingPage },
);

export const ArchivedCourse = lazyComponent(
  () => import('./form/archived-course'),
  (part) => part.ArchivedCourse,
  { missing: missingPage },
);

/** Only where a course asks for more than an address. */
export const ProveEmail = lazyComponent(
  () => import('./form/prove-email'),
  (part) => part.ProveEmail,
  { missing: missingHere },
);
export const ProvedEmail = lazyComponent(
  () => import('./form/proved-email'),
  (part) => part.ProvedEmail,
  { missing: missingHere },
);
export const StudentFields = lazyComponent(
  () => import('./form/student-fields'),
  (part) => part.StudentFields,
  { missing: missingHere },
);

/** Only for those who handed in before. */
export const AttemptNote = lazyComponent(
  () => import('./form/attempt-note'),
  (part) => part.AttemptNote,
  { missing: missingHere },
);
export const SameFilesQuestion = lazyComponent(
  () => import('./form/same-files-question'),
  (part) => part.SameFilesQuestion,
  { missing: missingHere },
);
export const EarlierSubmissions = lazyComponent(
  () => import('./form/earlier-submissions'),
  (part) => part.EarlierSubmissions,
  { missing: missingHere },
);

export function prefetchLazyParts() {
  Toaster.fetch();
  SubmissionList.fetch();
  WindowNote.fetch();
  LiveView.fetch();
  loadGradingCalls().catch(() => undefined);
  loadSendUpload().catch(() => undefined);
}
