import { settingsTabs } from '@domain/messages/setting';
import { getRouteApi } from '@tanstack/react-router';
import { lazyComponent } from '@web/components/lazy-component';
import { PageMain } from '@web/components/page-main';
import { SkeletonRows } from '@web/components/skeleton-rows';
import { TabList } from '@web/components/tab-list';
import { Tabs } from '@web/components/tabs';
import { useIsAdmin } from '@web/lib/session';
import { EmailSettings } from './components/email-settings';
import { type SettingsTab, settingsTabNames } from './lib/settings-search';

const route = getRouteApi('/settings');

const skeleton = () => <SkeletonRows rows={6} label="Loading" />;

const panels = {
  email: EmailSettings,
  courses: lazyComponent(() => import('@web/features/course/components/courses-panel'), 'CoursesPanel', {
    waiting: skeleton,
  }),
  users: lazyComponent(() => import('@web/features/user/components/user-management'), 'UserManagement', {
    waiting: skeleton,
  }),
  model: lazyComponent(() => import('./components/model-panel'), 'ModelPanel', { waiting: skeleton }),
  spending: lazyComponent(() => import('@web/features/spending/components/spending-panel'), 'SpendingPanel', {
    waiting: skeleton,
  }),
  'personal-data': lazyComponent(
    () => import('@web/features/personal-data/components/personal-data-panel'),
    'PersonalDataPanel',
    { waiting: skeleton },
  ),
  'set-up': lazyComponent(() => import('@web/features/setup/components/setup-panel'), 'SetupPanel', {
    waiting: skeleton,
  }),
  changes: lazyComponent(() => import('./components/change-log'), 'ChangeLog', { waiting: skeleton }),
} as const;

/** A phone has no room for all tabs in one row. */
const wrapped =
  'max-md:mt-0! max-md:flex-wrap max-md:border-b-0! max-md:*:rounded-2 max-md:*:bg-surface! max-md:*:px-2.5! max-md:*:py-2! max-md:*:inset-ring max-md:*:inset-ring-line max-md:*:after:hidden max-md:*:data-[state=active]:bg-pen-wash! max-md:*:data-[state=active]:text-pen! max-md:*:data-[state=active]:inset-ring-pen-line';

const adminTabs: ReadonlySet<SettingsTab> = new Set(['courses', 'personal-data', 'changes', 'set-up']);

/** /settings [2.10] [2.48] [2.49] */
export function SettingsPage() {
  const { tab: asked = 'email' } = route.useSearch();
  const navigate = route.useNavigate();
  const isAdmin = useIsAdmin();
  const names = settingsTabNames.filter((name) => isAdmin || !adminTabs.has(name));
  const tab = names.find((name) => name === asked) ?? 'email';
  return (
    <PageMain>
      <Tabs.Root
        className="grid grid-cols-1 gap-5 outline-none"
        value={tab}
        onValueChange={(chosen) =>
          navigate({ search: { tab: settingsTabNames.find((name) => name === chosen && name !== 'email') } })
        }
      >
        <TabList label="Settings" className={`-mt-3 border-b ${wrapped}`}>
          {names.map((name) => (
            <Tabs.Trigger key={name} value={name}>
              {settingsTabs[name]}
            </Tabs.Trigger>
          ))}
        </TabList>
        {names.map((name) => {
          const Panel = panels[name];
          return (
            <Tabs.Content key={name} value={name} className="grid grid-cols-1 gap-5 outline-none">
              <Panel />
            </Tabs.Content>
          );
        })}
      </Tabs.Root>
    </PageMain>
  );
}
