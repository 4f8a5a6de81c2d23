import type { PageText } from '@domain/messages/admin';
import { createRootRoute, redirect } from '@tanstack/react-router';
import { Shell } from '@web/features/admin/components/shell';
import { NotFoundPage } from '@web/features/admin/not-found-page';
import { type AddressSearch, defined, textIn } from '@web/lib/address-search';
import { courseAddress, enterCourse } from '@web/lib/course';
import { courseInView } from '@web/lib/course-scope';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** In the header [2.14]. */
    page?: PageText;
  }
}

type RootSearch = AddressSearch<{ course: string }>;

export const rootRoute = createRootRoute({
  validateSearch({ course }: Record<string, unknown>): RootSearch {
    return defined({ course: textIn(course) });
  },
  search: { middlewares: [({ search, next }) => inCourse(next(search))] },
  async beforeLoad({ search: { course }, cause, location: { pathname, search } }) {
    if (cause === 'preload') return;
    const view = await enterCourse(course);
    const address = courseAddress(view);
    // The course doesn't show this filter.
    const isHidden = view.course?.showsCompanies === false && pathname.startsWith('/results') && 'company' in search;
    if (course === address && !isHidden) return;
    throw redirect({
      to: '.',
      search: (now) => ({ ...now, course: address, ...(isHidden && { company: undefined }) }),
      replace: true,
    });
  },
  component: Shell,
  notFoundComponent: NotFoundPage,
});

/** Links stay in the course in view, unless they lead to another. */
function inCourse({ course, ...search }: RootSearch): RootSearch {
  const address = courseAddress(courseInView.get());
  return address === undefined ? search : { ...search, course: course ?? address };
}
