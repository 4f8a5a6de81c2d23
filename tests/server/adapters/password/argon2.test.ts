import { expect, test } from 'bun:test';
import { createPasswords } from '@server/adapters/password/argon2';
import type { Attempt } from '@server/adapters/password/passwords';
import { quickPasswords } from '@tests/support/passwords';

const known = { of: 'known', client: 'a' } as const;

test('a hash is Argon2id with 19 MiB and two passes, and of its own salt each time', async () => {
  const passwords = createPasswords();
  const [one, other] = await Promise.all([passwords.hash('Abcdef1!'), passwords.hash('Abcdef1!')]);
  expect(one).toStartWith('$argon2id$v=19$m=19456,t=2,p=1$');
  expect(one).not.toBe(other);
});

test('a password is its own hash’s alone, and nobody’s without a hash', async () => {
  const hash = await quickPasswords.hash('Abcdef1!');
  const said = await quickPasswords.withVerify(known, async (verify) => [
    await verify('Abcdef1!', hash),
    await verify('Abcdef1?', hash),
    await verify('', hash),
    await verify('Abcdef1!', null),
  ]);
  expect(said).toEqual([true, false, false, false]);
});

test('no more take their turn at once than there are places, and one that fails gives its place back', async () => {
  const passwords = createPasswords({ atOnce: 2, cost: { memoryCost: 8, timeCost: 1 } });
  let now = 0;
  let peak = 0;
  const turns = Array.from({ length: 12 }, (_, index) =>
    passwords.withVerify({ of: 'known', client: `${index}` }, async (verify) => {
      now += 1;
      peak = Math.max(peak, now);
      await verify('x', null);
      now -= 1;
      if (index % 3 === 0) throw new Error('failed');
    }),
  );
  const ended = await Promise.allSettled(turns);
  expect(peak).toBe(2);
  expect(ended.filter(({ status }) => status === 'rejected')).toHaveLength(4);
});

/** One at a time, each begun and ended by hand. */
function oneAtATime() {
  const passwords = createPasswords({ atOnce: 1, cost: { memoryCost: 8, timeCost: 1 }, refusedAfterMs: 0 });
  const order: string[] = [];
  const holding = Promise.withResolvers<void>();
  const held = passwords.withVerify({ of: 'known', client: 'holding' }, () => holding.promise);
  const ask = (attempt: Attempt) =>
    passwords.withVerify(attempt, async () => {
      order.push(attempt.of === 'account' ? attempt.name : attempt.client);
    });
  const letGo = async () => {
    holding.resolve();
    await held;
  };
  return { passwords, order, ask, letGo };
}

test('known ones go first, then names take turns, however many addresses try one', async () => {
  const { order, ask, letGo } = oneAtATime();
  const floods = Array.from({ length: 30 }, (_, n) => ask({ of: 'account', client: `flood-${n}`, name: 'flooded' }));
  const other = ask({ of: 'account', client: 'elsewhere', name: 'other' });
  const first = ask({ of: 'known', client: 'known' });
  await letGo();
  await Promise.all([...floods, other, first]);
  expect(order[0]).toBe('known');
  expect(order.slice(0, 4)).toContain('other');
  expect(order).toHaveLength(32);
});

test('of names that nobody has two are verified at once, and the others are refused without', async () => {
  const { passwords, letGo } = oneAtATime();
  const verified: boolean[] = [];
  const tries = Array.from({ length: 20 }, (_, n) =>
    passwords.withVerify({ of: 'nobody', client: `${n}` }, async (verify) => {
      verified.push(await verify('Abcdef1!', null));
    }),
  );
  await Promise.all(tries.slice(2));
  expect(verified).toEqual(Array(18).fill(false));
  await letGo();
  await Promise.all(tries);
  expect(verified).toHaveLength(20);
});

test('one address has one try at a time, whatever it names', async () => {
  const passwords = createPasswords({ atOnce: 8, cost: { memoryCost: 8, timeCost: 1 } });
  let now = 0;
  let peak = 0;
  const turns: Attempt[] = Array.from({ length: 12 }, (_, n) => ({ of: 'account', client: 'one', name: `${n}` }));
  await Promise.all(
    turns.map((attempt) =>
      passwords.withVerify(attempt, async () => {
        now += 1;
        peak = Math.max(peak, now);
        await Bun.password.hash('x', { algorithm: 'argon2id', memoryCost: 8, timeCost: 1 });
        now -= 1;
      }),
    ),
  );
  expect(peak).toBe(1);
});
