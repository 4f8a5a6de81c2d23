export const windowSentences = {
  early: (date: string) => `This case study is not open yet. Work can be handed in from ${date} on.`,
  late: (date: string) => `This case study is closed. Work could be handed in until ${date}.`,
  until: (date: string) => `Work can be handed in until ${date}.`,
  usedUp: (attempts: number) =>
    attempts === 1
      ? 'This case study takes one submission per e-mail address, and this address has handed in one already.'
      : `This case study takes ${attempts} submissions per e-mail address, and this address has handed in as many already.`,
  attempts: (attempts: number) => (attempts === 1 ? 'You can hand in once.' : `You can hand in ${attempts} times.`),
} as const;
