import type { Db, Transaction } from '@server/db/client';
import { approvals } from '@server/db/schema/approval';
import { submissions } from '@server/db/schema/submission';
import { handedInBy } from '@server/services/person/find';
import { and, ne, sql } from 'drizzle-orm';
import { countOne, readCount, type Throttle } from './throttle';

/** Of a budget of all together, what one student may draw on. */
export type Share = {
  throttle: Throttle;
  /** Whether the student is known by work that was stored earlier: a part of the budget is theirs alone. */
  isKnown: boolean;
};

/** A known address of e-mail proves nobody: so often an hour it counts as known, and then as any other. */
const maxPerKnownStudent = 5;

/** An attack of an hour ago makes nobody known. */
const earlier = sql`now() - interval '1 day'`;

/** What whoever hands in under `email` may draw on; `except` is a submission of theirs that is being stored. */
export async function shareOf(
  db: Db | Transaction,
  budget: Throttle,
  email: string,
  except: number | null = null,
): Promise<Share> {
  if (await isKnown(db, email, except)) return { throttle: budget, isKnown: true };
  const reserved = await countEarlier(db, Math.floor(budget.max / 2));
  const used = reserved === 0 ? 0 : await readCount(db, ofKnown(budget));
  const max = budget.max - Math.max(0, reserved - used);
  return { throttle: { ...budget, max }, isKnown: false };
}

/** Once a place of a share was taken: what known ones have used is kept for them no longer. */
export async function countShare(db: Db | Transaction, { throttle, isKnown }: Share): Promise<void> {
  if (isKnown) await countOne(db, ofKnown(throttle));
}

const ofKnown = (budget: Throttle): Throttle => ({ ...budget, bucket: `${budget.bucket}-known` });

async function isKnown(db: Db | Transaction, email: string, except: number | null): Promise<boolean> {
  const isGraded = sql`not exists (select from ${approvals} where ${approvals.submissionId} = ${submissions.id})`;
  const [row] = await db
    .select({
      stored: sql<boolean | null>`bool_or(${submissions.uploadedAt} < ${earlier} and ${isGraded})`,
      lately: sql<number>`count(*) filter (where ${submissions.uploadedAt} > now() - interval '1 hour')`.mapWith(
        Number,
      ),
    })
    .from(submissions)
    .where(and(handedInBy(email), except === null ? undefined : ne(submissions.id, except)));
  return row?.stored === true && row.lately < maxPerKnownStudent;
}

/** How many students are known, counted no further than `max`: for a new course nothing is kept from new ones. */
async function countEarlier(db: Db | Transaction, max: number): Promise<number> {
  const known = db
    .select({ one: sql`1`.as('one') })
    .from(submissions)
    .where(sql`${submissions.uploadedAt} < ${earlier} and ${submissions.isLatest}`)
    .limit(max)
    .as('known');
  return db.$count(known);
}
