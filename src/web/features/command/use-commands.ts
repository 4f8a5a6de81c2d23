import { pageTexts } from '@domain/messages/admin';
import { linkTexts } from '@domain/messages/case-study';
import { resultsTabs } from '@domain/messages/results';
import { settingsTabs } from '@domain/messages/setting';
import { viewNames } from '@domain/submission/views';
import { useLocation } from '@tanstack/react-router';
import type { Icon } from '@web/components/icon';
import {
  BookOpen,
  Building2,
  ClipboardCheck,
  FlaskConical,
  Inbox,
  Link2,
  ListChecks,
  LogOut,
  Scale,
  Settings2,
  Shuffle,
  Upload,
} from '@web/components/icons';
import { CircleUser, FolderOpen, PanelRightOpen, UserPlus } from '@web/components/more-icons';
import { Mail } from '@web/components/result-icons';
import { Eye, Moon, Sun } from '@web/components/sign-in-icons';
import { courseEntry, entries, qualityEntries } from '@web/features/admin/lib/entries';
import { useNamedCaseStudies } from '@web/features/case-study/queries';
import { useCopyLink } from '@web/features/case-study/use-copy-link';
import { publishText } from '@web/features/publication/texts';
import { useLogout } from '@web/features/session/mutations';
import { fieldsOfView } from '@web/features/submission/lib/views';
import { useCourse, useMayChange, useShowsCompanies } from '@web/lib/course';
import { useIsAdmin } from '@web/lib/session';
import { chooseTheme, seenTheme } from '@web/lib/theme';
import type { Command } from './lib/commands';
import { commandTexts as texts, viewCommands } from './texts';

const adminTabs = ['courses', 'personal-data', 'changes', 'set-up'];

export function useCommands(): Command<Icon>[] {
  const { logOut } = useLogout();
  const copyLink = useCopyLink();
  const isAdmin = useIsAdmin();
  const { several, course } = useCourse();
  const showsCompanies = useShowsCompanies();
  const mayRun = useMayChange('instructor');
  const isShown = ({ path }: { path: string }) => path !== '/companies' || showsCompanies;
  const opened = useLocation({ select: ({ pathname }) => /^\/results\/\d+$/.exec(pathname)?.[0] });
  const caseStudies = useNamedCaseStudies().data ?? [];
  const other = seenTheme() === 'dark' ? 'light' : 'dark';
  const { results, rubrics, settings, caseStudies: caseStudyPage } = pageTexts;
  const views = viewNames.map((view) =>
    place(viewCommands[view], `/results?${addressOf(view)}`, ClipboardCheck, ['/', '/results'], results.title),
  );
  return [
    ...(opened
      ? [
          place(texts.email, `${opened}?dialog=email`, Mail, [opened]),
          place(texts.files, `${opened}?dialog=files`, FolderOpen, [opened]),
          place(texts.details, `${opened}?dialog=details`, PanelRightOpen, [opened]),
        ]
      : []),
    ...[...entries.filter(isShown), ...(several ? [courseEntry] : []), ...qualityEntries].map(({ name, path, icon }) =>
      place(name, path, icon),
    ),
    ...(['individual', ...(showsCompanies ? (['companies'] as const) : [])] as const).map((tab) =>
      place(resultsTabs[tab], `/results?tab=${tab}`, ClipboardCheck, ['/results'], results.title),
    ),
    place(texts.uploadClass, '/upload?mode=class', Upload, ['/', '/upload']),
    place(texts.newCaseStudy, '/case-studies?dialog=new', BookOpen, ['/case-studies'], caseStudyPage.title),
    ...(mayRun ? caseStudies : []).map(({ id, name }) =>
      place(publishText, `/case-studies?publish=${id}`, Eye, ['/', '/results', '/case-studies'], name),
    ),
    ...(several && !course ? [] : caseStudies).map(({ id, name }) =>
      deed(`link-${id}`, linkTexts.copy, Link2, () => copyLink(id), ['/', '/upload', '/case-studies'], name),
    ),
    ...views,
    place(texts.addCriterion, '/rubrics?dialog=new', ListChecks, ['/rubrics'], rubrics.title),
    place(texts.importRubric, '/rubrics?dialog=import', ListChecks, ['/rubrics'], rubrics.title),
    place(texts.tryChange, '/rubrics?dialog=what-if', Shuffle, ['/rubrics', '/prompts', '/what-ifs'], rubrics.title),
    ...(showsCompanies ? [place(texts.addCompany, '/companies?dialog=new', Building2, ['/companies'])] : []),
    place(texts.byCriterion, '/review?group=criterion', Inbox, ['/review']),
    place(texts.newSample, '/lab?dialog=new', Scale, ['/lab']),
    place(texts.newProbe, '/probes?dialog=new', FlaskConical, ['/probes']),
    ...Object.entries(settingsTabs)
      .filter(([tab]) => isAdmin || !adminTabs.includes(tab))
      .map(([tab, name]) => place(name, `/settings?tab=${tab}`, Settings2, ['/settings'], settings.title)),
    ...(isAdmin ? [place(texts.addUser, '/settings?tab=users&user=new', UserPlus, ['/settings'], settings.title)] : []),
    place(pageTexts.account.title, '/account', CircleUser),
    deed('theme', texts.theme(other), other === 'dark' ? Moon : Sun, () => chooseTheme(other), ['/account']),
    deed('logout', texts.logout, LogOut, logOut, ['/account']),
  ];
}

function addressOf(view: (typeof viewNames)[number]): string {
  const fields = Object.entries(fieldsOfView(view)).map(([name, value]) => [name, String(value)]);
  return String(new URLSearchParams([['tab', 'individual'], ...fields]));
}

function place(name: string, path: string, icon: Icon, on: readonly string[] = [], detail?: string): Command<Icon> {
  return { id: path, group: 'Actions', name, icon, path, on, ...(detail !== undefined && { detail }) };
}

function deed(
  id: string,
  name: string,
  icon: Icon,
  run: () => void,
  on: readonly string[],
  detail?: string,
): Command<Icon> {
  return { id, group: 'Actions', name, icon, run, on, ...(detail !== undefined && { detail }) };
}
