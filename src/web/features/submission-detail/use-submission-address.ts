import { getRouteApi } from '@tanstack/react-router';
import type { DetailDialog, ViewerView } from './lib/submission-search';

const route = getRouteApi('/results/$submissionId');

export function useSubmissionAddress() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const still = { replace: true, resetScroll: false } as const;
  return {
    search,
    /** Null closes the place; without a finding, an open finding closes too. */
    show: (at: string | null, finding: string | null = null) =>
      navigate({
        search: ({ view: _, ...now }) => ({ ...now, at: at ?? undefined, finding: finding ?? undefined }),
        ...still,
      }),
    /** Null for the files. */
    view: (view: ViewerView | null) => navigate({ search: (now) => ({ ...now, view: view ?? undefined }), ...still }),
    openCriterion: (criterion: number | null) =>
      navigate({ search: (now) => ({ ...now, criterion: criterion ?? undefined }), ...still }),
    /** Undefined for the attempt before. */
    compareWith: (against: number | undefined) => navigate({ search: (now) => ({ ...now, against }), ...still }),
    openDialog: (dialog: DetailDialog, criterion?: number) =>
      navigate({ search: (now) => ({ ...now, dialog, ...(criterion && { criterion }) }), resetScroll: false }),
    closeDialog: () => navigate({ search: ({ dialog: _, ...now }) => now, ...still }),
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
