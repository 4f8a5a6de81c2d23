import { entryNames, pageTexts } from '@domain/messages/admin';
import type { Icon } from '@web/components/icon';
import {
  BookOpen,
  Building2,
  ClipboardCheck,
  FlaskConical,
  GraduationCap,
  Inbox,
  LayoutDashboard,
  ListChecks,
  MessageSquareText,
  Scale,
  Settings2,
  Shuffle,
  Upload,
} from '@web/components/icons';

export type EntryPath =
  | '/'
  | '/upload'
  | '/results'
  | '/prompts'
  | '/rubrics'
  | '/case-studies'
  | '/companies'
  | '/course'
  | '/settings';

type Entry = { name: string; path: EntryPath; icon: Icon; rule?: true };

/** In order [2.13]; `rule` draws a line above. */
export const entries: readonly Entry[] = [
  { name: entryNames.dashboard, path: '/', icon: LayoutDashboard },
  { name: entryNames.upload, path: '/upload', icon: Upload },
  { name: entryNames.results, path: '/results', icon: ClipboardCheck },
  { name: entryNames.prompts, path: '/prompts', icon: MessageSquareText, rule: true },
  { name: entryNames.rubrics, path: '/rubrics', icon: ListChecks },
  { name: entryNames.caseStudies, path: '/case-studies', icon: BookOpen },
  { name: entryNames.companies, path: '/companies', icon: Building2, rule: true },
  { name: entryNames.settings, path: '/settings', icon: Settings2 },
];

/** The last one, from two courses on. */
export const courseEntry: Entry = { name: pageTexts.course.title, path: '/course', icon: GraduationCap };

export const qualityEntries = [
  { name: pageTexts.review.title, path: '/review', icon: Inbox },
  { name: pageTexts.lab.title, path: '/lab', icon: Scale },
  { name: pageTexts.whatIfs.title, path: '/what-ifs', icon: Shuffle },
  { name: pageTexts.probes.title, path: '/probes', icon: FlaskConical },
] as const satisfies readonly { name: string; path: string; icon: Icon }[];
