import { getRouteApi } from '@tanstack/react-router';
import type { DetailDialog, ViewerView } from './lib/submission-search';

const route = getRouteApi('/results/$submissionId');

export function useSubmissionAddress() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const still = { replace: true, resetScroll: false } as const;
  return {
    search,
    /** Null closes what is open; a place that is shown without a finding closes the finding too. */
    show: (at: string | null, finding: string | null = null) =>
      navigate({
        search: ({ view: _, ...now }) => ({ ...now, at: at ?? undefined, finding: finding ?? undefined }),
        ...still,
      }),
    /** A tab of the viewer beside the files; null for the files. */
    view: (view: ViewerView | null) => navigate({ search: (now) => ({ ...now, view: view ?? undefined }), ...still }),
    openCriterion: (criterion: number | null) =>
      navigate({ search: (now) => ({ ...now, criterion: criterion ?? undefined }), ...still }),
    /** The one before where it is undefined. */
    compareWith: (against: number | undefined) => navigate({ search: (now) => ({ ...now, against }), ...still }),
    /** `criterion`: the one that the dialog is about. */
    openDialog: (dialog: DetailDialog, criterion?: number) =>
      navigate({ search: (now) => ({ ...now, dialog, ...(criterion && { criterion }) }), resetScroll: false }),
    closeDialog: () => navigate({ search: ({ dialog: _, ...now }) => now, ...still }),
    /** Another submission of the same list. */
    openSubmission: (id: number) =>
      navigate({
        params: { submissionId: String(id) },
        search: ({
          at: _at,
          finding: _finding,
          view: _view,
          criterion: _criterion,
          against: _against,
          dialog: _dialog,
          ...list
        }) => list,
      }),
  };
}
