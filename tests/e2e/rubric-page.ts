import { criteria, criterionVersions } from '@server/db/schema/criterion';
import type { TestServer } from '@tests/support/server';
import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';

/** Every criterion with its versions, to go back to between tests. */
export type StoredCriteria = {
  rows: (typeof criteria.$inferSelect)[];
  versions: (typeof criterionVersions.$inferSelect)[];
};

export async function storedCriteria({ deps }: TestServer): Promise<StoredCriteria> {
  const { db } = deps.database;
  return { rows: await db.select().from(criteria), versions: await db.select().from(criterionVersions) };
}

/** Puts all criteria back to what they were: a test changes what it likes. */
export async function resetCriteria({ deps }: TestServer, { rows, versions }: StoredCriteria): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    await tx.delete(criteria);
    await tx.insert(criteria).overridingSystemValue().values(rows);
    await tx.insert(criterionVersions).values(versions);
  });
}

/** A criterion as it is stored now. */
export async function storedCriterion(server: TestServer, id: number) {
  const [row] = await server.deps.database.db.select().from(criteria).where(eq(criteria.id, id));
  if (!row) throw new Error(`there is no criterion ${id}`);
  return row;
}

/** The text that can be clicked to edit it, such as `edit: name`. */
export function editable(page: Page, text: string | RegExp) {
  return page.getByRole('button', { name: text });
}

/** Changes a criterion as somebody else would at the same time. */
export async function changeElsewhere(page: Page, server: TestServer, id: number, changes: object): Promise<void> {
  const answer = await page.request.put(`${server.address}/api/criteria/${id}`, {
    data: changes,
    headers: { Origin: server.address },
  });
  if (!answer.ok()) throw new Error(`the change was refused: ${await answer.text()}`);
}
