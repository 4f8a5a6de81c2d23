import type { Db, Transaction } from '@server/db/client';
import { approvals } from '@server/db/schema/approval';
import { submissions } from '@server/db/schema/submission';
import { handedInBy } from '@server/services/person/find';
import { and, eq, ne, sql } from 'drizzle-orm';
import { countOne, readCount, type Throttle } from './throttle';

export type Share = {
  throttle: Throttle;
  /** By work stored on an earlier day; part of the budget is reserved for them. */
  isKnown: boolean;
};

/** Per hour, because an email address isn't proof of identity. */
const maxPerKnownStudent = 5;

/** An attack an hour ago must not make its senders known. */
const earlier = sql`now() - interval '1 day'`;

/** `except` is the submission being stored. */
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

/** What known students have used is no longer reserved for them. */
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
    .where(
      and(handedInBy(email), eq(submissions.isTest, false), except === null ? undefined : ne(submissions.id, except)),
    );
  return row?.stored === true && row.lately < maxPerKnownStudent;
}

/** Up to `max`: a new course reserves nothing. */
async function countEarlier(db: Db | Transaction, max: number): Promise<number> {
  const known = db
    .select({ one: sql`1`.as('one') })
    .from(submissions)
    .where(sql`${submissions.uploadedAt} < ${earlier} and ${submissions.isLatest} and not ${submissions.isTest}`)
    .limit(max)
    .as('known');
  return db.$count(known);
}
