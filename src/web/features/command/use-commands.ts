import { pageTexts } from '@domain/messages/admin';
import type { Icon } from '@web/components/icon';
import {
  Bot,
  CircleUser,
  Coins,
  History,
  LogOut,
  Scale,
  Shuffle,
  UserPlus,
  UserRoundSearch,
  Users,
} from '@web/components/icons';
import { Moon, Sun } from '@web/components/sign-in-icons';
import { entries } from '@web/features/admin/lib/entries';
import { useLogout } from '@web/features/session/mutations';
import { useIsAdmin } from '@web/lib/session';
import { chooseTheme, seenTheme } from '@web/lib/theme';
import type { Command } from './lib/commands';

export function useCommands(): Command<Icon>[] {
  const { logOut } = useLogout();
  const isAdmin = useIsAdmin();
  const other = seenTheme() === 'dark' ? 'light' : 'dark';
  const pages = entries.map(({ name, path, icon }): Command<Icon> => ({ id: path, group: 'Go to', name, path, icon }));
  const forAdmins: Command<Icon>[] = [
    {
      id: 'personal-data',
      group: 'Go to',
      name: 'Personal Data',
      path: '/settings?tab=personal-data',
      icon: UserRoundSearch,
    },
    { id: 'changes', group: 'Go to', name: 'Change Log', path: '/settings?tab=changes', icon: History },
    { id: 'add-user', group: 'Actions', name: 'Add User', path: '/settings?tab=users&user=new', icon: UserPlus },
  ];
  return [
    ...pages,
    { id: 'what-ifs', group: 'Go to', name: pageTexts.whatIfs.title, path: '/what-ifs', icon: Shuffle },
    { id: 'lab', group: 'Go to', name: pageTexts.lab.title, path: '/lab', icon: Scale },
    { id: 'users', group: 'Go to', name: 'User Management', path: '/settings?tab=users', icon: Users },
    { id: 'model', group: 'Go to', name: 'Model', path: '/settings?tab=model', icon: Bot },
    { id: 'spending', group: 'Go to', name: 'Spending', path: '/settings?tab=spending', icon: Coins },
    { id: 'account', group: 'Go to', name: 'My Account', path: '/account', icon: CircleUser },
    ...(isAdmin ? forAdmins : []),
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
