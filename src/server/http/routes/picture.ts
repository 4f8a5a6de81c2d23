import type { Deps } from '@server/deps';
import type { Env } from '@server/http/middleware/environment';
import { coerce, coercionOf } from '@server/http/openapi/coercion';
import { enterAsOwner } from '@server/services/course/enter-as-owner';
import { findPicture, openPicture } from '@server/services/picture/open';
import { requireResultsVisible } from '@server/services/setting/results-visible';
import { validated } from '@server/trpc/errors';
import { byId } from '@server/trpc/input';
import type { Hono } from 'hono';

const pictureOfSubmission = byId.merge({ n: '1 <= number.integer <= 1000' });
const coercion = coercionOf(pictureOfSubmission);

/** [CM.10] Shown in the page, unlike submitted files, because nothing of the file's own bytes is left in it. */
export function mountPicture(app: Hono<Env>, deps: Deps): void {
  app.get('/api/submissions/:id/pictures/:n', async (c) => {
    const named = coerce(c.req.param(), coercion);
    const { db } = deps.database;
    const needs = { role: 'reader', changes: false } as const;
    const { caller, input } = await enterAsOwner(db, c.get('caller'), { id: 'submission' }, needs, named);
    await requireResultsVisible(db, caller, named.id);
    const picture = await findPicture(
      db,
      validated(() => pictureOfSubmission.assert(input)),
    );
    const etag = `"${Buffer.from(picture.sha256).toString('hex')}"`;
    // Never from a cache alone, because access is asked for each time.
    const headers = { 'Content-Type': picture.contentType, 'Cache-Control': 'private, no-cache', ETag: etag };
    if (c.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers });
    return new Response(new Blob([await openPicture(deps, picture)]), { headers });
  });
}
