export const windowSentences = {
  early: (date: string) => `This case study is not open yet. Work can be handed in from ${date} on.`,
  late: (date: string) => `This case study is closed. Work could be handed in until ${date}.`,
  until: (date: string) => `Work can be handed in until ${date}.`,
  usedUp: 'No attempts left. Ask your instructor.',
  next: (attempt: number, max: number | null) => {
    if (max === null) return `Attempt ${attempt}.`;
    return attempt === max ? `Attempt ${attempt} of ${max}: your last one.` : `Attempt ${attempt} of ${max}.`;
  },
  handedIn: (day: string) => `You handed in on ${day}.`,
  attempts: (attempts: number) => (attempts === 1 ? 'You can hand in once.' : `You can hand in ${attempts} times.`),
} as const;
