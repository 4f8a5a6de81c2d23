export const windowSentences = {
  mark: { scheduled: ' (not open yet)', open: '', closed: ' (closed)' },
  early: (date: string) => `This case study is not open yet. You can hand in from ${date}.`,
  late: (date: string) => `This case study closed on ${date}.`,
  due: (date: string) => `Due ${date}. Work after that is marked late.`,
  until: (date: string) => `You can hand in until ${date}.`,
  usedUp: 'No attempts left. Ask your instructor.',
  next: (attempt: number, max: number | null) => {
    if (max === null) return `Attempt ${attempt}.`;
    return attempt === max ? `Attempt ${attempt} of ${max}: your last one.` : `Attempt ${attempt} of ${max}.`;
  },
  handedIn: (day: string) => `You handed in on ${day}.`,
  attempts(attempts: number): string {
    if (attempts === 0) return this.usedUp;
    return attempts === 1 ? 'You can hand in once.' : `You can hand in ${attempts} times.`;
  },
} as const;

/** `Late 2 h`, in the largest unit that it has one of; days from two on. */
export function lateText(minutes: number): string {
  if (minutes < 60) return `Late ${minutes} min`;
  return minutes < 2 * 1440 ? `Late ${Math.floor(minutes / 60)} h` : `Late ${Math.floor(minutes / 1440)} days`;
}
