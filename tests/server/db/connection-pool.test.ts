import { expect, test } from 'bun:test';
import { connectPool } from '@server/db/address';
import { testCluster } from '@tests/support/database';

test('whole numbers and truth values come as such, texts of any script as they are, over as many packets as it takes', async () => {
  const sql = connectPool(await (await testCluster()).database('postgres'), 1);
  const [row] = await sql`select '-2147483648'::int as least, 2147483647 as most, 0 as zero, -7::int2 as small,
    4294967295::oid as unsigned, 7::bigint as big, '-1.5'::float8 as part, true as yes, false as no, null::int as nothing,
    array[1, -2] as several, 'Łódź' as city`;
  expect(row).toEqual({
    least: -2_147_483_648,
    most: 2_147_483_647,
    zero: 0,
    small: -7,
    unsigned: 4_294_967_295,
    big: '7',
    part: -1.5,
    yes: true,
    no: false,
    nothing: null,
    several: [1, -2],
    city: 'Łódź',
  });
  const many = await sql`select i, i % 2 = 0 as even, repeat('é', i % 90) as text from generate_series(1, 9000) i`;
  expect([...many]).toEqual(
    Array.from({ length: 9_000 }, (_, at) => ({ i: at + 1, even: at % 2 === 1, text: 'é'.repeat((at + 1) % 90) })),
  );
  await sql.end();
});
