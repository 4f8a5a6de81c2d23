import { getRouteApi } from '@tanstack/react-router';

const route = getRouteApi('/prompts');

export function usePromptAddress() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return {
    search,
    chooseCaseStudy: (id: number) => navigate({ search: { caseStudy: id } }),
    askWhatIf: () => navigate({ search: (now) => ({ ...now, dialog: 'what-if' as const }), resetScroll: false }),
    closeDialog: () => navigate({ search: ({ dialog: _, ...now }) => now, replace: true, resetScroll: false }),
    chooseSubmission: (id: number | undefined) =>
      navigate({
        search: ({ submission: _, ...now }) => (id === undefined ? now : { ...now, submission: id }),
        replace: true,
        resetScroll: false,
      }),
  };
}
