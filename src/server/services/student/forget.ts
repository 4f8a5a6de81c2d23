import type { Transaction } from '@server/db/client';
import { emailCodes, extensions, studentSessions, students } from '@server/db/schema/student';
import { eq, sql } from 'drizzle-orm';

/** How many rows had the address: on rosters, in extensions, as proofs, and kept of deleted case studies. */
export async function forgetAddress(tx: Transaction, address: string): Promise<number> {
  const gone = [
    await tx.delete(students).where(eq(students.email, address)).returning({ email: students.email }),
    await tx.delete(extensions).where(eq(extensions.email, address)).returning({ email: extensions.email }),
    await tx.delete(studentSessions).where(eq(studentSessions.email, address)).returning({ via: studentSessions.via }),
    await tx.delete(emailCodes).where(eq(emailCodes.email, address)).returning({ email: emailCodes.email }),
    await tx.execute(sql`update teams set former = array_remove(former, ${address})
      where ${address} = any(former) returning id`),
    await tx.execute(sql`update deleted_case_studies
      set rows = rows || jsonb_build_object('extensions', ${without('extensions', address)},
        'team_members', ${without('team_members', address)}, 'teams', ${withoutFormer(address)},
        'class_uploads', ${withoutListed(address)})
      where rows @> ${listed('extensions', address)}::jsonb or rows @> ${listed('team_members', address)}::jsonb
        or rows @> ${JSON.stringify({ teams: [{ former: [address] }] })}::jsonb
        or rows @> ${JSON.stringify({ class_uploads: [{ rows: [{ email: address }] }] })}::jsonb
      returning id`),
  ];
  return gone.reduce((all, rows) => all + rows.length, 0);
}

const listed = (table: string, email: string) => JSON.stringify({ [table]: [{ email }] });

function without(table: string, address: string) {
  return sql`coalesce((select jsonb_agg(kept) from jsonb_array_elements(rows -> ${table}::text) as kept
    where kept ->> 'email' <> ${address}), '[]')`;
}

function withoutFormer(address: string) {
  return sql`coalesce((select jsonb_agg(case when jsonb_typeof(kept -> 'former') = 'array'
      then kept || jsonb_build_object('former', (kept -> 'former') - ${address}::text) else kept end)
    from jsonb_array_elements(rows -> 'teams') as kept), '[]')`;
}

function withoutListed(address: string) {
  return sql`coalesce((select jsonb_agg(kept || jsonb_build_object('rows', coalesce(
      (select jsonb_agg(student order by nth) from jsonb_array_elements(kept -> 'rows') with ordinality as listed (student, nth)
        where student ->> 'email' <> ${address}), '[]')))
    from jsonb_array_elements(rows -> 'class_uploads') as kept), '[]')`;
}
