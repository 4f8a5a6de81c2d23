import { preflightTexts } from '@domain/messages/preflight';
import type { Deps } from '@server/deps';
import { AppError } from '@server/errors';
import type { Env } from '@server/http/middleware/environment';
import { Semaphore } from '@server/semaphore';
import { busy, busyRetrySeconds, checkFiles, requireCheckRoom } from '@server/services/preflight/check';
import { requireDiskRoom } from '@server/services/submission/upload/disk-room';
import { withSpoolFolder } from '@server/services/submission/upload/spool';
import { Hono } from 'hono';
import { receiveUpload } from './upload/receive';

/** `POST /api/public/check` [T4.3]: nothing of it stays but the count of its address [T4.4]. */
export function checkRoute(deps: Deps): Hono<Env> {
  const reading = new Semaphore({ permits: 1 });
  const requireRoom = (bytes: number) => requireDiskRoom(deps.config, bytes);
  return new Hono<Env>().post('/api/public/check', async (c) => {
    const caller = c.get('caller');
    await requireCheckRoom(deps.database.db, caller);
    const signal = AbortSignal.any([c.req.raw.signal, deps.stopping]);
    const found = await withSpoolFolder(deps, async (folder) => {
      const spool = { folder, requireRoom, texts: {} };
      const { files } = await receiveUpload(c.req.raw, spool, deps.config.uploadMaxBytes);
      if (Object.keys(files).length === 0) throw new AppError('invalid', preflightTexts.noFile);
      c.env?.keepOpen?.();
      using permit = await reading.acquire({ client: caller.address }, { seconds: busyRetrySeconds, signal });
      if (!permit) throw busy();
      return checkFiles(deps, files, signal);
    });
    return c.json(found);
  });
}
