/** For instructors [C8.15]. */
export const teamTexts = {
  members: 'Team',
  change: 'Change team',
  label: 'Email addresses',
  hint: 'One per line, up to 10.',
  purpose: 'For all attempts. People you remove lose access at once. People you add are not emailed.',
  confirm: 'Save Team',
  saved: 'Team saved',
  /** New members, who are not emailed automatically. */
  notMailed: (emails: readonly string[]) => `Not emailed: ${emails.join(', ')}`,
  none: 'Please enter an email address.',
  tooMany: 'A team has at most 10 members.',
} as const;

export const teamSentences = {
  inAnother: 'Somebody you named is in another team. Ask your instructor.',
  badMember: (address: string) => `${address} is not an email address.`,
  own: 'Leave your own address out of the team members.',
  repeated: 'Each team member is named once.',
  tooMany: (max: number) => (max === 1 ? 'This case study takes no teams.' : `A team has at most ${max} members.`),
  hasTeams: 'A team of this case study has more than one member. Change the teams first.',
  workElsewhere: 'Somebody has submissions in another team.',
} as const;
