import { getRouteApi } from '@tanstack/react-router';
import type { BarKey, BarScale } from './lib/bars';

const route = getRouteApi('/companies');

export function useCompaniesAddress() {
  const navigate = route.useNavigate();
  return {
    search: (text: string) => navigate({ search: text === '' ? {} : { search: text }, replace: true }),
    page: (page: number) => navigate({ search: (now) => ({ ...now, page: page > 1 ? page : undefined }) }),
    add: () => navigate({ search: (now) => ({ ...now, dialog: 'new' }) }),
    edit: (edit: number) => navigate({ search: (now) => ({ ...now, edit }) }),
    /** `discard`: unsaved changes may be lost. */
    closeDialog: (discard: boolean) =>
      navigate({ search: ({ dialog: _, edit: __, files: ___, ...now }) => now, replace: true, ignoreBlocker: discard }),
    find: (text: string) =>
      navigate({ search: (now) => ({ ...now, find: text === '' ? undefined : text, at: undefined }), replace: true }),
    at: (page: number) => navigate({ search: (now) => ({ ...now, at: page > 1 ? page : undefined }) }),
    /** Without the bar, because one of one scale means nothing on the other. */
    scale: (scale: BarScale) =>
      navigate({
        search: ({ bar: _, at: __, ...now }) => ({ ...now, scale: scale === 'letters' ? scale : undefined }),
        replace: true,
      }),
    unit: (unit: 'count' | 'percent') =>
      navigate({ search: (now) => ({ ...now, unit: unit === 'percent' ? unit : undefined }), replace: true }),
    bar: (bar: BarKey | null) =>
      navigate({ search: (now) => ({ ...now, bar: bar ?? undefined, at: undefined }), replace: true }),
    showAll: () => navigate({ search: ({ bar: _, find: __, at: ___, ...now }) => now, replace: true }),
    files: (files: number) => navigate({ search: (now) => ({ ...now, files }) }),
  };
}
