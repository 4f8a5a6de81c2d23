// First, because Bun's HMR runtime enters router-core's import cycle from the wrong side (oven-sh/bun#40378).
import '../../../../../node_modules/@tanstack/router-core/dist/esm/router.js';
import { RouterProvider } from '@tanstack/react-router';
import { enterCourse } from '@web/lib/course';
import { router } from '@web/routes/router';
import { CourseSwitcher } from './course-switcher';
import { fetchNotice } from './grader-notice';

/** Loads the first page before rendering, because the router's own fallback would stay for 300 ms. */
export async function openFirstPage(): Promise<void> {
  const { several } = await enterCourse(new URLSearchParams(location.search).get('course')?.replaceAll('"', ''));
  await Promise.all([several && CourseSwitcher.preload(), router.load(), fetchNotice()]);
}

export function AdminApp() {
  return <RouterProvider router={router} />;
}
