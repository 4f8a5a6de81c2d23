import { basename } from 'node:path';
import { uploadForm } from '@tests/support/upload';
import type { Draw } from './draw';
import { oddBody, oddHeaders, oddText, oddValue } from './odd-values';
import { objectValue, type Shape, schemaValue } from './schema-value';
import type { Stock } from './stock';

export type FuzzedOperation = {
  name: string;
  method: string;
  path: string;
  parameters: { name: string; in: string; required: boolean; schema: Shape }[];
  body: Record<string, { schema: Shape }> | null;
};

export type FuzzedDocument = {
  paths: Record<
    string,
    Record<
      string,
      {
        operationId: string;
        parameters?: FuzzedOperation['parameters'];
        requestBody?: { content: Record<string, { schema: Shape }> };
      }
    >
  >;
};

/** One request; `valid` fulfils the document, as far as a schema can say it. */
export type Call = {
  operation: string;
  valid: boolean;
  method: string;
  address: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | FormData | undefined;
};

type Draft = {
  path: Record<string, string>;
  query: [string, string][];
  headers: Record<string, string>;
  fields: Record<string, unknown> | null;
  raw: Call['body'];
};

export function operationsOf(document: FuzzedDocument): FuzzedOperation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters, requestBody }]) => ({
      name: operationId,
      method: method.toUpperCase(),
      path,
      parameters: parameters ?? [],
      body: requestBody?.content ?? null,
    })),
  );
}

/** A call as the document describes it. */
export function validCall(operation: FuzzedOperation, draw: Draw, stock: Stock): Call {
  return written(operation, draft(operation, draw, stock), true);
}

/** The same with one to three things wrong with it. */
export function mutatedCall(operation: FuzzedOperation, draw: Draw, stock: Stock): Call {
  const changed = draft(operation, draw, stock);
  let { method } = operation;
  for (let times = draw.integer(1, 3); times > 0; times -= 1) {
    const kind = draw.integer(0, 9);
    const [field] = draw.shuffled(Object.keys(changed.fields ?? {}));
    const [inPath] = draw.shuffled(Object.keys(changed.path));
    if (kind <= 2 && changed.fields && field) place(changed.fields, field, draw);
    else if (kind === 3 && changed.fields && field) delete changed.fields[field];
    else if (kind <= 4 && inPath) changed.path[inPath] = oddText(draw);
    else if (kind <= 6) distortQuery(changed, operation, draw);
    else if (kind === 7) Object.assign(changed.headers, oddHeaders(draw));
    else if (kind === 8 && operation.body) {
      const { text, type } = oddBody(draw, JSON.stringify(changed.fields ?? {}));
      changed.raw = text;
      changed.headers['content-type'] = type;
    } else if (changed.fields) changed.fields[draw.of(['extra', '__proto__', 'id', ''])] = oddValue(draw);
    else method = draw.of(['HEAD', 'OPTIONS', 'PUT', 'POST', 'DELETE', method]);
  }
  const call = { ...written(operation, changed, false), method };
  return method === 'GET' || method === 'HEAD' ? { ...call, body: undefined } : call;
}

function draft(operation: FuzzedOperation, draw: Draw, stock: Stock): Draft {
  const { name: called, path, parameters, body } = operation;
  const together = stock.fittingFields(called);
  const wanted = parameters.filter(({ required, name }) => required || name in together || draw.chance(0.4));
  const drawn = wanted.map(({ name, in: where, schema }) => {
    const isList = where === 'query' && name === 'ids';
    const value = isList
      ? stock.idList(path)
      : (together[name] ?? schemaValue(draw, stock, schema, { path, field: name }));
    return { name, where, text: String(value) };
  });
  const inPlace = (place: string) => drawn.filter(({ where }) => where === place);
  const isWithoutCompany = drawn.some(({ name }) => name === 'company');
  const rest = bodyOf(operation, body, draw, stock);
  const inPath = inPlace('path').map(({ name }) => name);
  const inBody = Object.entries(together).filter(([field]) => !inPath.includes(field));
  return {
    path: Object.fromEntries(inPlace('path').map(({ name, text }) => [name, encodeURIComponent(text)])),
    query: inPlace('query')
      .filter(({ name, text }) => text !== 'null' && !(name === 'companyId' && isWithoutCompany))
      .map(({ name, text }) => [name, encodeURIComponent(text)]),
    // A header carries Latin letters at most.
    headers: Object.fromEntries(inPlace('header').map(({ name, text }) => [name, text.replace(/[^ -~]/g, '-')])),
    ...rest,
    fields: rest.fields && { ...rest.fields, ...Object.fromEntries(inBody) },
  };
}

function bodyOf(
  operation: FuzzedOperation,
  body: FuzzedOperation['body'],
  draw: Draw,
  stock: Stock,
): Pick<Draft, 'fields' | 'raw'> {
  if (!body) return { fields: null, raw: undefined };
  if ('multipart/form-data' in body) return { fields: null, raw: form(draw, stock) };
  const shape = body['application/json']?.schema ?? {};
  if (operation.name === 'rubric.import') return { fields: { criteria: [entry(draw), entry(draw)] }, raw: undefined };
  const chosen = shape.anyOf ?? shape.oneOf;
  return { fields: objectValue(draw, stock, chosen ? draw.of(chosen) : shape, operation.path), raw: undefined };
}

function entry(draw: Draw): object {
  const category = draw.of(['core', 'case-specific']);
  return { category, name: draw.fresh('Imported'), description: 'Made up', maxScore: draw.integer(1, 20) };
}

function form(draw: Draw, stock: Stock): FormData {
  const caseStudyId = String(stock.valueFor({ path: '/api/upload-submission', field: 'caseStudyId' }));
  const corpus = (name: string) => Bun.file(`${import.meta.dir}/../../corpus/weak/${name}`);
  const file = (name: string) => new File([corpus(name)], basename(name));
  const odd = draw.chance(0.3)
    ? { [draw.of(['studentId', 'userEmail', 'excel', 'caseStudyId'])]: String(oddValue(draw)) }
    : {};
  return uploadForm({
    caseStudyId,
    userEmail: `${draw.fresh('upload')}@example.com`,
    excel: file('data.xlsx'),
    ppt: file('deck.pptx'),
    summary: file('summary.docx'),
    ...odd,
  });
}

function place(fields: Record<string, unknown>, field: string, draw: Draw): void {
  const there = fields[field];
  if (Array.isArray(there) && there.length > 0 && draw.chance(0.5)) there[0] = oddValue(draw);
  else fields[field] = oddValue(draw);
}

function distortQuery(changed: Draft, { parameters }: FuzzedOperation, draw: Draw): void {
  const names = parameters.filter(({ in: where }) => where === 'query').map(({ name }) => name);
  const name = draw.of([...names, 'x', 'id', '__proto__', '%zz', '%ff', 'a[]']);
  const times = draw.of([1, 1, 2, 300]);
  for (let time = 0; time < times; time += 1) changed.query.push([name, times > 2 ? '1' : oddText(draw)]);
}

function written({ name, method, path, body }: FuzzedOperation, changed: Draft, valid: boolean): Call {
  const filled = path.replace(/\{(\w+)\}/g, (_all, field: string) => changed.path[field] ?? '1');
  const query = changed.query.map(([field, value]) => `${field}=${value}`).join('&');
  const json = changed.fields && changed.raw === undefined;
  return {
    operation: name,
    valid,
    method,
    address: query ? `${filled}?${query}` : filled,
    headers: { ...(json && body && { 'content-type': 'application/json' }), ...changed.headers },
    body: json ? JSON.stringify(changed.fields) : changed.raw,
  };
}
