import type { Database } from '@server/db/client';
import { storedPublicGradings } from '@server/services/limit/read';

/** Has a server with a model grade all uploads by itself, as an administrator does who empties the field. */
export async function gradeWithoutLimit({ sql }: Pick<Database, 'sql'>): Promise<void> {
  await sql`
    insert into limits (public_gradings_per_hour) values (${storedPublicGradings(null)})
    on conflict (id) do update set public_gradings_per_hour = excluded.public_gradings_per_hour`;
}
