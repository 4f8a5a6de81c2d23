export type Membership = { email: string; teamId: number; handedIn: boolean };

export type HandIn = { userEmail: string; members: readonly string[]; maxTeamSize: number };

/** `teamId: null` is a new team. */
export type TeamPlan =
  | { kind: 'none' }
  | { kind: 'team'; teamId: number | null; emails: readonly string[] }
  | { kind: 'conflict' }
  | { kind: 'too-many' };

/**
 * Whose hand-in it is [C8.12]. `known` has the teams of everybody named, with all of their members; teams without work
 * count for nobody.
 */
export function planTeam({ userEmail, members, maxTeamSize }: HandIn, known: readonly Membership[]): TeamPlan {
  const teamOf = new Map(known.map(({ email, teamId }) => [email, teamId]));
  const own = known.find(({ email }) => email === userEmail);
  const namesOne = own !== undefined && members.some((email) => teamOf.get(email) === own.teamId);
  const teamId = own && (own.handedIn || namesOne) ? own.teamId : null;
  if (members.some((email) => teamOf.has(email) && teamOf.get(email) !== teamId)) return { kind: 'conflict' };
  const before = known.filter((one) => one.teamId === teamId).map(({ email }) => email);
  const emails = [...new Set([...before, userEmail, ...members])];
  if (emails.length > Math.max(maxTeamSize, before.length)) return { kind: 'too-many' };
  return teamId === null && maxTeamSize === 1 ? { kind: 'none' } : { kind: 'team', teamId, emails };
}
