import { escapeHTML } from 'bun';
import type { OpenApiDocument, Operation, Parameter } from './types';

export function docsPage(document: OpenApiDocument): string {
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ path, method, operation })),
  );
  const tags = [...new Set(calls.flatMap(({ operation }) => operation.tags))].sort();
  const sections = tags.map((tag) => {
    const ofTag = calls.filter(({ operation }) => operation.tags.includes(tag));
    return `<section><h2>${escapeHTML(tag)}</h2>${ofTag.map(call).join('')}</section>`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHTML(document.info.title)} API</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeHTML(document.info.title)} API <small>${escapeHTML(document.info.version)}</small></h1>
<p>${escapeHTML(document.info.description)} The same as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
${sections.join('\n')}
</main>
</body>
</html>
`;
}

function call({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  return `<details id="${escapeHTML(operation.operationId)}">
<summary><b>${method.toUpperCase()}</b> <code>${escapeHTML(path)}</code> <span>${escapeHTML(operation.summary)}</span></summary>
${operation.description ? `<p>${marked(operation.description)}</p>` : ''}
<p>${caller(operation)} <code>${escapeHTML(operation.operationId)}</code></p>
${parameters(operation.parameters ?? [])}
${operation.requestBody ? `<h3>Body</h3>${schema(operation.requestBody.content)}` : ''}
<h3>Answers</h3>
${Object.entries(operation.responses)
  .flatMap(([status, answer]) => ('description' in answer ? [answerOf(status, answer)] : []))
  .join('')}
</details>`;
}

function caller({ security }: Operation): string {
  if (security.length === 0) return 'For everyone.';
  return security.length === 1
    ? 'After logging in.'
    : 'For the browser that uploaded the submission, or after logging in.';
}

function parameters(list: Parameter[]): string {
  if (list.length === 0) return '';
  const rows = list.map(
    ({ name, in: place, required, schema: type, description = '' }) =>
      `<tr><td><code>${escapeHTML(name)}</code></td><td>${place}${required ? ', required' : ''}</td>` +
      `<td><code>${escapeHTML(JSON.stringify(type))}</code> ${marked(description)}</td></tr>`,
  );
  return `<h3>Parameters</h3><table>${rows.join('')}</table>`;
}

function answerOf(
  status: string,
  answer: { description: string; content?: Record<string, { schema: unknown }> },
): string {
  const shown = Number(status) < 300 && answer.content ? schema(answer.content) : '';
  return `<p><b>${escapeHTML(status)}</b> ${marked(answer.description)}</p>${shown}`;
}

function schema(content: Record<string, { schema: unknown }>): string {
  return Object.entries(content)
    .map(
      ([type, { schema: form }]) => `<p>${escapeHTML(type)}</p><pre>${escapeHTML(JSON.stringify(form, null, 2))}</pre>`,
    )
    .join('');
}

function marked(text: string): string {
  return escapeHTML(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem; }
h1 small { font-weight: 400; opacity: .7; font-size: 1rem; }
h2 { margin: 2rem 0 .5rem; font-size: 1.1rem; }
h3 { margin: 1rem 0 .25rem; font-size: .9rem; }
details { border-top: 1px solid color-mix(in srgb, currentcolor 20%, transparent); padding: .5rem 0; }
summary { cursor: pointer; }
summary b { display: inline-block; min-width: 4rem; }
summary span { opacity: .75; margin-left: .5rem; }
pre { overflow-x: auto; padding: .75rem; background: color-mix(in srgb, currentcolor 8%, transparent); font-size: .85rem; }
table { border-collapse: collapse; } td { padding: .15rem .75rem .15rem 0; vertical-align: top; }
`;
