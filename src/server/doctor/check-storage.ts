import { chooseStorage } from '@server/compose';
import type { Config } from '@server/config';
import { type Finding, reasonOf } from './finding';

const part = 'Storage';

export async function checkStorage(config: Config): Promise<Finding> {
  const { uploadThing } = config;
  const place = uploadThing ? 'UploadThing' : 'The folder for files';
  const advice = uploadThing
    ? "Check UPLOADTHING_TOKEN against the app's dashboard, and that the app allows private files."
    : 'Check that the server’s account can write to DATA_DIR, and that it has free space.';
  try {
    const storage = await chooseStorage(config);
    // First, because the vendor explains a refused key better than a refused file.
    await storage.check();
    const key = `doctor-${crypto.randomUUID()}`;
    try {
      await storage.put(key, new Blob([key]), 'text/plain');
      const read = await storage.read(key);
      const text = read && (await new Response(read).text());
      if (text !== key)
        return { part, state: 'failed', says: `${place} returned different content than was stored.`, advice };
    } finally {
      await storage.delete([key]);
    }
    if (await storage.read(key)) {
      return { part, state: 'warning', says: `${place} still has a file after deleting it.`, advice };
    }
    return { part, state: 'well', says: `${place} stores, returns and deletes files.` };
  } catch (error) {
    return { part, state: 'failed', says: reasonOf(error), advice };
  }
}
