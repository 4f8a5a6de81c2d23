import { getRouteApi } from '@tanstack/react-router';
import { lazyComponent } from '@web/components/lazy-component';
import { PageMain } from '@web/components/page-main';
import { SkeletonRows } from '@web/components/skeleton-rows';
import { TabList } from '@web/components/tab-list';
import { Tabs } from '@web/components/tabs';
import { useCourse, useMay } from '@web/lib/course';
import { StaffPanel } from './components/staff-panel';
import { courseTabNames } from './lib/course-page-search';
import { codeAndTerm } from './lib/course-words';
import { courseTexts as texts } from './texts';
import { useCourseChanges } from './use-course-changes';

const route = getRouteApi('/course');

const skeleton = () => <SkeletonRows rows={6} label="Loading" />;

const panels = {
  staff: StaffPanel,
  students: lazyComponent(() => import('./components/students-panel'), 'StudentsPanel', { waiting: skeleton }),
  settings: lazyComponent(() => import('./components/course-settings'), 'CourseSettings', { waiting: skeleton }),
} as const;

export function CoursePage() {
  const { course } = useCourse();
  useCourseChanges();
  const { tab = 'staff' } = route.useSearch();
  const navigate = route.useNavigate();
  const shown = useMay('assistant') ? courseTabNames : courseTabNames.filter((name) => name !== 'students');
  if (!course) return null;
  const detail = codeAndTerm(course);
  return (
    <PageMain>
      <div className="min-w-0">
        <h2 className="line-clamp-3 text-18 wrap-anywhere" title={course.name}>
          {course.name}
        </h2>
        {detail && <p className="text-13 wrap-anywhere text-ink-3">{detail}</p>}
      </div>
      <Tabs.Root
        className="grid grid-cols-1 gap-5 outline-none"
        value={tab}
        onValueChange={(chosen) =>
          navigate({ search: { tab: courseTabNames.find((name) => name === chosen && name !== 'staff') } })
        }
      >
        <TabList label="Course" className="border-b">
          {shown.map((name) => (
            <Tabs.Trigger key={name} value={name}>
              {texts.tabs[name]}
            </Tabs.Trigger>
          ))}
        </TabList>
        {shown.map((name) => {
          const Panel = panels[name];
          return (
            <Tabs.Content key={name} value={name} className="grid grid-cols-1 gap-5 outline-none">
              <Panel course={course} />
            </Tabs.Content>
          );
        })}
      </Tabs.Root>
    </PageMain>
  );
}
