import { expect, test } from 'bun:test';
import { type Membership, planTeam } from '@domain/team/plan';

const [ana, bo, cy, dee] = ['ana@x.com', 'bo@x.com', 'cy@x.com', 'dee@x.com'] as const;

const inTeam = (teamId: number, handedIn: readonly string[], named: readonly string[] = []): Membership[] => [
  ...handedIn.map((email) => ({ email, teamId, handedIn: true })),
  ...named.map((email) => ({ email, teamId, handedIn: false })),
];

const plan = (userEmail: string, members: readonly string[], known: Membership[], maxTeamSize = 3) =>
  planTeam({ userEmail, members, maxTeamSize }, known);

test('the first hand-in forms the team, even of one [C8.12]', () => {
  expect(plan(ana, [], [])).toEqual({ kind: 'team', teamId: null, emails: [ana] });
  expect(plan(ana, [bo], [])).toEqual({ kind: 'team', teamId: null, emails: [ana, bo] });
  expect(plan(ana, [], [], 1)).toEqual({ kind: 'none' });
});

test('a later one by a member who has handed in, or who names another member, is the team’s [C8.12]', () => {
  const known = inTeam(7, [ana], [bo]);
  expect(plan(ana, [], known)).toEqual({ kind: 'team', teamId: 7, emails: [ana, bo] });
  expect(plan(bo, [ana], known)).toEqual({ kind: 'team', teamId: 7, emails: [ana, bo] });
  expect(plan(bo, [ana, cy], known)).toEqual({ kind: 'team', teamId: 7, emails: [ana, bo, cy] });
});

test('somebody who was only named and names none of them leaves that team [C8.12]', () => {
  const known = inTeam(7, [ana], [bo]);
  expect(plan(bo, [], known)).toEqual({ kind: 'team', teamId: null, emails: [bo] });
  expect(plan(bo, [cy], known)).toEqual({ kind: 'team', teamId: null, emails: [bo, cy] });
});

test('members of another team cannot be named, not even from outside of any [C8.12]', () => {
  expect(plan(cy, [bo], inTeam(7, [ana], [bo]))).toEqual({ kind: 'conflict' });
  expect(plan(ana, [cy], [...inTeam(7, [ana]), ...inTeam(8, [cy])])).toEqual({ kind: 'conflict' });
});

test('a team has at most the maximum, and loses nobody when that is lowered', () => {
  expect(plan(ana, [bo, cy, dee], [])).toEqual({ kind: 'too-many' });
  expect(plan(ana, [dee], inTeam(7, [ana, bo], [cy]))).toEqual({ kind: 'too-many' });
  expect(plan(ana, [], inTeam(7, [ana, bo], [cy]), 2)).toEqual({ kind: 'team', teamId: 7, emails: [ana, bo, cy] });
});
