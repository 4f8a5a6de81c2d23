import { normalizeEmail } from '@domain/submission/email';
import type { Caller } from '@server/context';
import type { Db } from '@server/db/client';
import type { AppError } from '@server/errors';
import type { ReceivedUpload } from '@server/services/submission/upload/received-upload';
import { sql } from 'drizzle-orm';

/** Keeps why a student of a class was refused: the only trace of the upload. What can be sent again is no refusal. */
export async function noteRefusal(
  db: Db,
  caller: Pick<Caller, 'user'>,
  { classUploadId = '', userEmail = '' }: ReceivedUpload['texts'],
  { code, message }: AppError,
): Promise<void> {
  if (!caller.user || code === 'unavailable' || !/^\d{1,9}$/.test(classUploadId)) return;
  const student = JSON.stringify({ email: normalizeEmail(userEmail) });
  await db.execute(sql`
    update class_uploads set rows = (
      select jsonb_agg(
        case when student @> ${student}::jsonb then student || jsonb_build_object('refusal', ${message}::text)
          else student end order by nth)
      from jsonb_array_elements(rows) with ordinality as listed (student, nth))
    where id = ${classUploadId}::int and rows @> jsonb_build_array(${student}::jsonb)`);
}
