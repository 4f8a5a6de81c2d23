import { evidence, pictures, submissionFiles } from '@server/db/schema/submission-file';
import type { Deps } from '@server/deps';
import { and, eq } from 'drizzle-orm';
import { png } from './picture';

/** A picture of a submission's deck, as it is once a model has read it. */
export async function storedPicture(
  { database, storage }: Pick<Deps, 'database' | 'storage'>,
  submissionId: number,
  text = 'Bar chart. Tea: 12',
): Promise<void> {
  const [file] = await database.db
    .select({ id: submissionFiles.id })
    .from(submissionFiles)
    .where(and(eq(submissionFiles.submissionId, submissionId), eq(submissionFiles.slot, 'ppt')));
  const fileId = file?.id ?? 0;
  const bytes = png(300, 200);
  const storageKey = crypto.randomUUID();
  await storage.put(storageKey, new Blob([new Uint8Array(bytes)]), 'image/png');
  await database.db.update(evidence).set({ picturesLeftOut: [] }).where(eq(evidence.fileId, fileId));
  await database.db.insert(pictures).values({
    fileId,
    locator: 'D:1:image:1',
    number: 1,
    sha256: new Bun.CryptoHasher('sha256').update(bytes).digest(),
    width: 300,
    height: 200,
    contentType: 'image/png',
    storageKey,
    storage: storage.name,
    text,
    readBy: 'campus-model',
  });
}
