import type { Hono } from 'hono';
import { docsPage } from './docs-page';
import type { Env } from './environment';
import type { OpenApiDocument } from './openapi-types';

/** Serves the description of the calls, for programs and for people; both are made once. */
export function mountDocumentation(app: Hono<Env>, document: OpenApiDocument): void {
  const page = docsPage(document);
  app.get('/api/openapi.json', () => Response.json(document));
  app.get('/api/docs', (c) => c.html(page));
}
