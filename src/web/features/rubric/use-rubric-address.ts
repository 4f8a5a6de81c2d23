import type { CriterionCategory } from '@domain/criterion/categories';
import { getRouteApi } from '@tanstack/react-router';
import { type RubricSearch, readOpen, writeOpen } from './lib/rubric-search';

const route = getRouteApi('/rubrics');

export function useRubricAddress() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const opened = readOpen(search.open);
  const change = (next: (now: RubricSearch) => RubricSearch, quiet = false) =>
    navigate({ search: next, replace: quiet, resetScroll: false });
  return {
    search,
    isOpen: (id: number) => opened.includes(id),
    chooseCaseStudy: (id: number) =>
      change(({ tab, trying }) => ({ caseStudy: id, ...(tab && { tab }), ...(trying && { trying }) })),
    chooseTab: (tab: CriterionCategory) => change((now) => ({ ...now, tab })),
    toggle(id: number) {
      const ids = opened.includes(id) ? opened.filter((each) => each !== id) : [...opened, id];
      return change(({ open: _, ...now }) => {
        const open = writeOpen(ids);
        return open === undefined ? now : { ...now, open };
      }, true);
    },
    openDialog: (dialog: NonNullable<RubricSearch['dialog']>) => change((now) => ({ ...now, dialog })),
    startTrying: () => change((now) => ({ ...now, trying: true })),
    leaveTrying: () => change(({ trying: _, ...now }) => now),
    showVersions: (id: number) => change((now) => ({ ...now, versions: id })),
    /** `discard`: unsaved changes may be lost. */
    close: (discard: boolean) =>
      navigate({
        search: ({ dialog: _, versions: __, ...now }) => now,
        replace: true,
        resetScroll: false,
        ignoreBlocker: discard,
      }),
  };
}
