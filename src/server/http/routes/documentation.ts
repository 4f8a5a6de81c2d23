import { lazy } from '@domain/evidence/lazy';
import type { Env } from '@server/http/middleware/environment';
import { docsPage } from '@server/http/openapi/docs-page';
import type { OpenApiDocument } from '@server/http/openapi/types';
import type { Hono } from 'hono';
import { answerFile } from './static';
import { madeFile } from './static-file';

export function mountDocumentation(app: Hono<Env>, describe: () => OpenApiDocument): void {
  const description = lazy(() => madeFile(JSON.stringify(describe()), 'application/json; charset=utf-8'));
  const page = lazy(() => madeFile(docsPage(describe()), 'text/html; charset=utf-8'));
  app.get('/api/openapi.json', async (c) => answerFile(c.req.raw.headers, await description(), 'no-cache'));
  app.get('/api/docs', async (c) => answerFile(c.req.raw.headers, await page(), 'no-cache'));
}
