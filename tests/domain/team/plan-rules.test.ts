import { expect, test } from 'bun:test';
import { type Membership, planTeam } from '@domain/team/plan';
import fc from 'fast-check';

const address = fc.constantFrom(...Array.from({ length: 8 }, (_, nth) => `s${nth}@x.com`));

const handIns = fc.array(fc.record({ userEmail: address, named: fc.uniqueArray(address, { maxLength: 3 }) }), {
  maxLength: 30,
});

/** Who is where after a hand-in that was accepted, as it is stored. */
function after(known: readonly Membership[], userEmail: string, teamId: number, emails: readonly string[]) {
  const before = new Map(known.map((one) => [one.email, one]));
  const taken = emails.map((email) => {
    const own = before.get(email);
    return { email, teamId, handedIn: email === userEmail || (own?.teamId === teamId && own.handedIn) };
  });
  return [...known.filter(({ email }) => !emails.includes(email)), ...taken];
}

test('whoever hands in and names whom, nobody is taken from a team, work stays with who did it, and no team is too large [C8.12]', () => {
  fc.assert(
    fc.property(handIns, fc.integer({ min: 1, max: 4 }), (all, maxTeamSize) => {
      let known: Membership[] = [];
      let teams = 0;
      for (const { userEmail, named } of all) {
        const members = named.filter((email) => email !== userEmail);
        const plan = planTeam({ userEmail, members, maxTeamSize }, known);
        const own = known.find(({ email }) => email === userEmail);
        if (plan.kind !== 'team') {
          const isForeign = (email: string) => known.some((one) => one.email === email && one.teamId !== own?.teamId);
          if (plan.kind === 'conflict') expect(members.some(isForeign)).toBe(true);
          continue;
        }
        if (plan.teamId === null) teams += 1;
        const next = after(known, userEmail, plan.teamId ?? teams, plan.emails);
        expect(new Set(next.map(({ email }) => email)).size).toBe(next.length);
        for (const one of known) {
          const now = next.find(({ email }) => email === one.email);
          if (one.email !== userEmail || one.handedIn) expect(now?.teamId).toBe(one.teamId);
        }
        const team = next.filter(({ teamId }) => teamId === (plan.teamId ?? teams));
        expect(team.map(({ email }) => email)).toEqual(expect.arrayContaining([userEmail, ...members]));
        expect(team.length).toBeLessThanOrEqual(maxTeamSize);
        known = next;
      }
      for (const id of new Set(known.map(({ teamId }) => teamId))) {
        expect(known.some(({ teamId, handedIn }) => teamId === id && handedIn)).toBe(true);
      }
    }),
    { numRuns: 1_000 },
  );
});

test('what somebody is named in by others, they leave by handing in alone, and never get at its work [C8.12]', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(address, { minLength: 2, maxLength: 4 }),
      address,
      ([first = '', ...named], stranger) => {
        const known = [
          { email: first, teamId: 1, handedIn: true },
          ...named.map((email) => ({ email, teamId: 1, handedIn: false })),
        ];
        for (const userEmail of named) {
          expect(planTeam({ userEmail, members: [], maxTeamSize: 4 }, known)).toEqual({
            ...{ kind: 'team', teamId: null, emails: [userEmail] },
          });
        }
        fc.pre(!known.some(({ email }) => email === stranger));
        expect(planTeam({ userEmail: stranger, members: [first], maxTeamSize: 4 }, known)).toEqual({
          kind: 'conflict',
        });
      },
    ),
    { numRuns: 200 },
  );
});
