import { counted } from '@domain/messages/counted';
import { noEmailService } from '@domain/messages/results';
import type { Publication, PublicationState } from '@domain/publication/schema';
import { formatDay } from '@web/lib/format-date';

const number = (count: number) => count.toLocaleString('en-US');

type Figures = Pick<Publication, 'graded' | 'incomplete' | 'ungraded' | 'visible' | 'results' | 'publishedAlone'>;

/** Nothing that is graded waits, and no later setting can hide it. */
export function isAllPublished({ results, graded, visible, publishedAlone }: Figures): boolean {
  return graded === visible && (results === 'published' || graded === publishedAlone);
}

export const publishText = 'Publish results…';

export const publishTexts = {
  title: (name: string) => `Publish results of ${name}`,
  visible({ graded, incomplete, ungraded, visible, results, publishedAlone }: Figures): string {
    const all = graded + incomplete + ungraded;
    const are = `${number(visible)} of ${number(all)} ${visible === 1 ? 'is' : 'are'}`;
    if (visible < graded)
      return `${are} published. Students of the others see “Your instructor will publish the results.”`;
    if (results === 'published' || publishedAlone === visible) return `${are} published.`;
    return `${are} visible, because “Display results immediately” is on.`;
  },
  allPublished: (graded: number) =>
    graded === 1 ? 'The only graded result is published.' : `All ${number(graded)} graded results are published.`,
  state(results: PublicationState, graded: number, publishedAt: string | null): string {
    if (results === 'held') return 'Results are hidden';
    if (publishedAt !== null) return `Published ${formatDay(publishedAt, new Date())}`;
    return graded === 0 ? 'No results yet' : 'All results published';
  },
  nothing: 'No result is graded yet.',
  stillOpen: 'Still open',
  nothingOpen: 'Nothing is open.',
  now: 'Publish now',
  clear: (count: number) => `The ${number(count)} with nothing open`,
  clearNote: (rest: number, hidden: boolean) => {
    if (rest === 0) return 'No other result is graded.';
    const others = `The other ${number(rest)} ${rest === 1 ? 'stays' : 'stay'}`;
    return hidden ? `${others} hidden until you publish again.` : `${others} visible only because of the setting.`;
  },
  everything: 'Everything, also what is graded later',
  everythingNote: 'Students may see scores that you change afterwards.',
  email: 'Email these students their results',
  emails: (count: number | null, sender: string) =>
    `${count === null ? 'Emails' : counted(count, 'email')} from ${sender}. Nobody who has had this result gets it twice.`,
  outbox: noEmailService,
  stays:
    'Published results stay visible when “Display results immediately” is switched off later. You can hide them again.',
  button: (count: number) => `Publish ${counted(count, 'result')}`,
  done: { title: 'Results published', description: 'Students can see their results now.' },
} as const;

export const hideTexts = {
  open: 'Hide results',
  title: (name: string) => `Hide the results of ${name}?`,
  text: (students: number) =>
    students === 1
      ? '1 student sees these results now and will not any more. Emails stay sent.'
      : `${number(students)} students see these results now and will not any more. Emails stay sent.`,
  alone: (count: number) =>
    count === 1
      ? 'Hide the 1 that was published one by one, too'
      : `Hide the ${number(count)} that were published one by one, too`,
  done: { title: 'Results hidden', description: 'Students can no longer see them.' },
} as const;
