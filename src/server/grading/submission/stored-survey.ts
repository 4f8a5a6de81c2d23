import { storedSurvey } from '@domain/survey/schema';
import { surveyVersion } from '@domain/survey/survey';
import type { Db, Transaction } from '@server/db/client';
import { surveys } from '@server/db/schema/survey';
import type { SurveyOutcome } from '@server/documents/document-reader';
import { parseStored } from '@server/parse-stored';
import { eq, sql } from 'drizzle-orm';

/** A survey without what it is only compared by. */
export type StoredSurvey = typeof storedSurvey.infer;

/** A survey that failed is tried again after so long: the machine may have been busy. */
const triedAgainAfter = sql`interval '1 hour'`;

/** Keeps a survey, or that it failed, in the place of an earlier one. Where no reader was free there is nothing to keep. */
export async function storeSurvey(tx: Db | Transaction, submissionId: number, outcome: SurveyOutcome): Promise<void> {
  const content = contentOf(outcome);
  if (!content) return;
  const row = { version: surveyVersion, madeAt: sql`now()`, comparedAt: null, ...content };
  await tx
    .insert(surveys)
    .values({ submissionId, ...row })
    .onConflictDoUpdate({ target: surveys.submissionId, set: row });
}

/**
 * What is stored, its survey null where it failed; null where there is nothing of this version, or a failure that is
 * worth another try.
 */
export async function findSurvey(db: Db, submissionId: number): Promise<{ survey: StoredSurvey | null } | null> {
  const [row] = await db
    .select({
      version: surveys.version,
      body: surveys.body,
      isOld: sql<boolean>`${surveys.madeAt} < now() - ${triedAgainAfter}`,
    })
    .from(surveys)
    .where(eq(surveys.submissionId, submissionId));
  if (row?.version !== surveyVersion) return null;
  if (row.body) return { survey: decode(row.body) };
  return row.isOld ? null : { survey: null };
}

function contentOf(outcome: SurveyOutcome) {
  if (outcome.ok) {
    const { prints, ...survey } = outcome.survey;
    return { body: encode(survey), failure: null, prints };
  }
  return outcome.reason === 'busy' ? null : { body: null, failure: outcome.reason, prints: [] };
}

function encode(survey: StoredSurvey): Uint8Array {
  return Bun.zstdCompressSync(JSON.stringify(survey));
}

function decode(body: Uint8Array): StoredSurvey {
  return parseStored(storedSurvey, JSON.parse(Bun.zstdDecompressSync(body).toString('utf8')));
}
