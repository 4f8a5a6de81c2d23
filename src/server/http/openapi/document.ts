import type { ServedPaths } from '@server/http/routes/unserved';
import { batchLimit, maxBatchSize } from '@server/trpc/batch';
import { type Method, methodsOf } from '@server/trpc/meta';
import type { ListedProcedure } from '@server/trpc/schema';
import { exportCalls } from './export';
import { operationsCalls } from './operations';
import { components } from './parts';
import { fileCalls, withGradeForms } from './plain';
import { operationOf } from './procedure';
import { rubricCalls } from './rubric';
import { plainSchema } from './schema';
import { tags } from './tags';
import type { OpenApiDocument, Operation } from './types';

const plainCalls = [...operationsCalls, ...fileCalls, ...rubricCalls, ...exportCalls];

export function describeApi(procedures: ListedProcedure[], version: string): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  const add = (path: string, method: string, operation: Operation) => {
    paths[path] = { ...paths[path], [method.toLowerCase()]: withPlainParameters(operation) };
  };
  for (const listed of procedures) {
    const { rest } = listed.meta;
    for (const method of rest ? methodsOf(rest) : []) {
      if (rest) add(rest.path, method, formsOf(listed, operationOf(listed, rest, method)));
    }
  }
  for (const { path, method, operation } of plainCalls) add(path, method, operation);
  return {
    openapi: '3.1.0',
    info: {
      title: 'CaseGrade',
      version,
      description: `Every call is a tRPC procedure at /api/trpc too, unless it carries files or streams. ${batchLimit} A client's httpBatchLink needs maxItems: ${maxBatchSize}.`,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The server that this document comes from.' }],
    tags,
    paths,
    components,
  };
}

function withPlainParameters(operation: Operation): Operation {
  const { parameters } = operation;
  if (!parameters) return operation;
  return { ...operation, parameters: parameters.map((each) => ({ ...each, schema: plainSchema(each.schema) })) };
}

/** Without the document, which takes longer to make than the rest of a start. */
export function servedPaths(procedures: ListedProcedure[]): ServedPaths {
  const served = new Map<string, Method[]>();
  const add = (path: string, methods: readonly Method[]) =>
    served.set(path, [...new Set([...(served.get(path) ?? []), ...methods])]);
  for (const { meta } of procedures) if (meta.rest) add(meta.rest.path, methodsOf(meta.rest));
  for (const { path, method } of plainCalls) add(path, [method]);
  return served;
}

function formsOf(listed: ListedProcedure, operation: Operation): Operation {
  return listed.path === 'grading.grade' ? withGradeForms(operation) : operation;
}
