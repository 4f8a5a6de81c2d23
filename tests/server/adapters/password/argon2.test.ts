import { expect, test } from 'bun:test';
import { createPasswords } from '@server/adapters/password/argon2';
import { quickPasswords } from '@tests/support/passwords';

test('a hash is Argon2id with 19 MiB and two passes, and of its own salt each time', async () => {
  const passwords = createPasswords();
  const [one, other] = await Promise.all([passwords.hash('Abcdef1!'), passwords.hash('Abcdef1!')]);
  expect(one).toStartWith('$argon2id$v=19$m=19456,t=2,p=1$');
  expect(one).not.toBe(other);
});

test('a password is its own hash’s alone, and nobody’s without a hash', async () => {
  const hash = await quickPasswords.hash('Abcdef1!');
  const said = await quickPasswords.inTurn(async (verify) => [
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
  let most = 0;
  const turns = Array.from({ length: 12 }, (_, index) =>
    passwords.inTurn(async (verify) => {
      now += 1;
      most = Math.max(most, now);
      await verify('x', null);
      now -= 1;
      if (index % 3 === 0) throw new Error('failed');
    }),
  );
  const ended = await Promise.allSettled(turns);
  expect(most).toBe(2);
  expect(ended.filter(({ status }) => status === 'rejected')).toHaveLength(4);
});
