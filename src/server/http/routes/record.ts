import type { Deps } from '@server/deps';
import { writeRecord } from '@server/grading/answer/record';
import type { Env } from '@server/http/middleware/environment';
import { enterRoute } from '@server/http/middleware/in-course';
import { coerce, coercionOf } from '@server/http/openapi/coercion';
import { recordGrading } from '@server/services/grading/record';
import { requireFinished } from '@server/services/marking/finish-first';
import { validated } from '@server/trpc/errors';
import { recordedPlace } from '@server/trpc/input';
import type { Hono } from 'hono';
import { attachment } from './attachment';

const coercion = coercionOf(recordedPlace);

export function mountRecord(app: Hono<Env>, deps: Deps): void {
  app.get('/api/submissions/:id/grading/:run/criteria/:criterionId/record', async (c) => {
    const { input, caller } = await enterRoute(
      c,
      deps.database,
      { id: 'submission' },
      'reader',
      coerce(c.req.param(), coercion),
    );
    await requireFinished(deps.database.db, caller, { id: 'submission' }, input);
    const place = validated(() => recordedPlace.assert(input));
    const { name, record } = await recordGrading(deps, caller, place);
    return new Response(writeRecord(record), {
      headers: { 'Content-Type': 'application/json; charset=utf-8', 'Content-Disposition': attachment(name) },
    });
  });
}
