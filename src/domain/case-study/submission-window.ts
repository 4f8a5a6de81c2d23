import { windowSentences } from '../messages/submission-window';

/** From `opensAt` until just before `closesAt`; null means no limit. */
export type SubmissionWindow = { opensAt: Date | null; closesAt: Date | null };

export const windowStates = ['scheduled', 'open', 'closed'] as const;

export type WindowState = (typeof windowStates)[number];

export function windowState({ opensAt, closesAt }: SubmissionWindow, now: Date): WindowState {
  if (closesAt && closesAt <= now) return 'closed';
  return opensAt && opensAt > now ? 'scheduled' : 'open';
}

export function closedSentence(window: SubmissionWindow, now: Date, write: (moment: Date) => string): string | null {
  const state = windowState(window, now);
  if (state === 'scheduled' && window.opensAt) return windowSentences.early(write(window.opensAt));
  if (state === 'closed' && window.closesAt) return windowSentences.late(write(window.closesAt));
  return null;
}

const inUtc = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'UTC',
});

export function writtenInUtc(moment: Date): string {
  return `${inUtc.format(moment)} UTC`;
}
