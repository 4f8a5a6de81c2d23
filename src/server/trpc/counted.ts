import type { Context } from '@server/context';
import { maxListed } from '@server/services/course/within';

/** For a list without pages, of which REST says how long it is as a whole [C7.2]. */
export async function counted<Row>(
  { resHeaders }: Pick<Context, 'resHeaders'>,
  rows: Promise<Row[]>,
  countAll?: () => Promise<number>,
): Promise<Row[]> {
  const listed = await rows;
  const total = countAll && listed.length === maxListed ? await countAll() : listed.length;
  resHeaders.set('X-Total-Count', String(total));
  return listed;
}
