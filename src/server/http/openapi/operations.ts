import { accessOf, json, plainCall, refusalsOf } from './parts';
import type { Schema } from './types';

const health: Schema = {
  type: 'object',
  required: ['status', 'database', 'grader', 'version'],
  properties: {
    status: { enum: ['ok', 'down'] },
    database: { enum: ['ok', 'down'] },
    grader: { type: 'string', description: '`offline`, or the name of the model.' },
    version: { type: 'string' },
  },
};

const ready: Schema = {
  type: 'object',
  required: ['status', 'database', 'migrations', 'storage', 'backup', 'stopping'],
  properties: {
    status: { enum: ['ready', 'not ready'] },
    database: { enum: ['ok', 'down'] },
    migrations: { enum: ['ok', 'behind', 'unknown'] },
    storage: { enum: ['ok', 'down'] },
    backup: { enum: ['ok', 'failed', 'late', 'off'] },
    stopping: { type: 'boolean' },
  },
};

const live: Schema = { type: 'object', required: ['status'], properties: { status: { const: 'alive' } } };

export const operationsCalls = [
  plainCall('GET', '/api/health', {
    operationId: 'health.get',
    summary: 'Whether every part works',
    tags: ['health'],
    ...accessOf('public'),
    responses: {
      200: { description: 'Every part works.', content: json(health) },
      503: { description: 'A part is down.', content: json(health) },
    },
  }),
  plainCall('GET', '/api/health/live', {
    operationId: 'health.live',
    summary: 'Whether the process responds; restart it if it does not',
    tags: ['health'],
    ...accessOf('public'),
    responses: { 200: { description: 'It responds.', content: json(live) } },
  }),
  plainCall('GET', '/api/health/ready', {
    operationId: 'health.ready',
    summary: 'Whether to send requests to this process; not ready before it stops',
    tags: ['health'],
    ...accessOf('public'),
    responses: {
      200: { description: 'Send them.', content: json(ready) },
      503: { description: 'Send them elsewhere.', content: json(ready) },
    },
  }),
  plainCall('GET', '/api/metrics', {
    operationId: 'metrics.get',
    summary: 'Metrics of this process, for Prometheus',
    tags: ['health'],
    ...accessOf('account'),
    security: [{ metrics: [] }, { session: [] }],
    responses: {
      200: { description: "In Prometheus' text format.", content: { 'text/plain': { schema: { type: 'string' } } } },
      ...refusalsOf(401),
    },
  }),
];
