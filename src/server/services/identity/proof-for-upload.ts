import type { Identity } from '@domain/identity/schema';
import { identitySentences } from '@domain/messages/identity';
import { normalizeEmail } from '@domain/submission/email';
import type { Caller } from '@server/context';
import type { Db } from '@server/db/client';
import { caseStudies } from '@server/db/schema/case-study';
import { courses } from '@server/db/schema/course';
import { AppError } from '@server/errors';
import { roleIn } from '@server/services/course/enter';
import { eq } from 'drizzle-orm';
import { readIdentity } from './read';

export type Proved = { proof: Identity | null; isStaff: boolean };

/** [C10.9] Null without a proof, which staff and some courses allow. @throws {AppError} unauthenticated; forbidden */
export async function proofForUpload(
  db: Db,
  caller: Caller,
  { caseStudyId, userEmail = '' }: { caseStudyId: number; userEmail?: string | undefined },
): Promise<Proved> {
  const [[course], identity] = await Promise.all([
    db
      .select({ id: courses.id, asksProof: courses.asksProof })
      .from(courses)
      .innerJoin(caseStudies, eq(caseStudies.courseId, courses.id))
      .where(eq(caseStudies.id, caseStudyId)),
    readIdentity(db, caller),
  ]);
  if (!course) return { proof: null, isStaff: false };
  const proof = identity && (identity.courseId === null || identity.courseId === course.id) ? identity : null;
  const given = normalizeEmail(userEmail);
  const isOwn = proof !== null && (given === '' || given === proof.email);
  const staff = isStaff(caller, course.id);
  if (!course.asksProof || staff) return { proof: isOwn ? proof : null, isStaff: staff };
  if (!proof) throw new AppError('unauthenticated', identitySentences.confirmFirst);
  if (!isOwn) throw new AppError('forbidden', identitySentences.signedInAs(proof.email));
  return { proof, isStaff: false };
}

function isStaff({ user, ...caller }: Caller, courseId: number): boolean {
  return user !== null && roleIn({ ...caller, user }, courseId) !== undefined;
}
