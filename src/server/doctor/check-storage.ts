import { chooseStorage } from '@server/compose';
import type { Config } from '@server/config';
import { type Finding, reasonOf } from './finding';

const part = 'Storage';

export async function checkStorage(config: Config): Promise<Finding> {
  const { uploadThing } = config;
  const place = uploadThing ? 'UploadThing' : 'The folder for files';
  const advice = uploadThing
    ? "Check UPLOADTHING_TOKEN against the app's dashboard, and that the app allows private files."
    : 'Check that DATA_DIR can be written by the account that runs the server, and has room.';
  try {
    const storage = await chooseStorage(config);
    // The vendor explains a refused key better than a refused file.
    await storage.check();
    const key = `doctor-${crypto.randomUUID()}`;
    try {
      await storage.put(key, new Blob([key]), 'text/plain');
      const read = await storage.read(key);
      const text = read && (await new Response(read).text());
      if (text !== key)
        return { part, state: 'failed', says: `${place} gives back something else than it was given.`, advice };
    } finally {
      await storage.delete([key]);
    }
    if (await storage.read(key)) {
      return { part, state: 'warning', says: `${place} still has a file after it was deleted.`, advice };
    }
    return { part, state: 'well', says: `${place} keeps a file, gives it back and deletes it.` };
  } catch (error) {
    return { part, state: 'failed', says: reasonOf(error), advice };
  }
}
