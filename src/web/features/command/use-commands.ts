import { pageTexts } from '@domain/messages/admin';
import type { Icon } from '@web/components/icon';
import {
  BookOpen,
  Bot,
  CircleUser,
  ClipboardCheck,
  Coins,
  History,
  LogOut,
  UserPlus,
  UserRoundSearch,
  Users,
} from '@web/components/icons';
import { Moon, Sun } from '@web/components/sign-in-icons';
import { entries, qualityEntries } from '@web/features/admin/lib/entries';
import { useLogout } from '@web/features/session/mutations';
import { useIsAdmin } from '@web/lib/session';
import { chooseTheme, seenTheme } from '@web/lib/theme';
import { trpc } from '@web/lib/trpc';
import type { Command } from './lib/commands';

/** Every page, tab and view, and what can be done from anywhere. */
export function useCommands(): Command<Icon>[] {
  const { logOut } = useLogout();
  const isAdmin = useIsAdmin();
  const other = seenTheme() === 'dark' ? 'light' : 'dark';
  const { data: publishing = [] } = trpc.caseStudies.list.useQuery();
  const { results, settings, caseStudies } = pageTexts;
  return [
    ...entries.map(({ name, path, icon }) => place(name, path, icon)),
    ...qualityEntries.map(({ name, path, icon }) => place(name, path, icon)),
    place('Individual Results', '/results?tab=individual', ClipboardCheck, results.title),
    place('Company Performance', '/results?tab=companies', ClipboardCheck, results.title),
    place('Ungraded submissions', '/results?tab=individual&status=pending', ClipboardCheck, results.title),
    place('New case study', '/case-studies?dialog=new', BookOpen, caseStudies.title),
    ...publishing.map(({ id, name }) => place('Publish results…', `/case-studies?publish=${id}`, BookOpen, name)),
    place('User Management', '/settings?tab=users', Users, settings.title),
    place('Model', '/settings?tab=model', Bot, settings.title),
    place('Spending', '/settings?tab=spending', Coins, settings.title),
    ...(isAdmin
      ? [
          place('Personal Data', '/settings?tab=personal-data', UserRoundSearch, settings.title),
          place('Change Log', '/settings?tab=changes', History, settings.title),
          place('Add User', '/settings?tab=users&user=new', UserPlus, settings.title),
        ]
      : []),
    place('My Account', '/account', CircleUser),
    {
      id: 'theme',
      group: 'Actions',
      name: `Switch to the ${other} theme`,
      icon: other === 'dark' ? Moon : Sun,
      run: () => chooseTheme(other),
    },
    { id: 'logout', group: 'Actions', name: 'Logout', icon: LogOut, run: logOut },
  ];
}

function place(name: string, path: string, icon: Icon, page?: string): Command<Icon> {
  return { id: path, group: 'Actions', name, icon, path, ...(page !== undefined && { detail: page }) };
}
