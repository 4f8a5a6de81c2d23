import { apiFetch } from '@web/lib/api-fetch';
import { errorOf, type Issue, issuesOf } from '@web/lib/error-of';

export type ImportChoice = {
  /** `replace` also deletes the case study's own criteria that the file lacks. */
  mode: 'add' | 'replace';
  core: 'keep' | 'update';
};

export type ImportOutcome = {
  created: number;
  updated: number;
  unchanged: number;
  removed: number;
  keptCore: string[];
};

export type ImportAnswer = { ok: true; outcome: ImportOutcome } | { ok: false; error: string; issues: Issue[] };

/** In bytes. */
export const maxRubricBytes = 5 * 1024 * 1024;

export const rubricPath = (caseStudyId: number) => `/api/case-studies/${caseStudyId}/rubric`;

/** By its name, else by its first character. */
export function formatOf(name: string, text: string): 'json' | 'csv' {
  if (/\.json$/i.test(name)) return 'json';
  if (/\.(csv|txt)$/i.test(name)) return 'csv';
  return /^\s*[[{]/.test(text) ? 'json' : 'csv';
}

/** @throws without an answer, or with one that isn't ours */
export async function sendRubric(
  caseStudyId: number,
  file: { name: string; text: string },
  { mode, core }: ImportChoice,
  dryRun: boolean,
): Promise<ImportAnswer> {
  const format = formatOf(file.name, file.text);
  const query = new URLSearchParams({ format, mode, core, dryRun: String(dryRun) });
  const answer = await apiFetch(`${rubricPath(caseStudyId)}?${query}`, {
    method: 'POST',
    headers: { 'Content-Type': format === 'json' ? 'application/json' : 'text/csv' },
    body: file.text,
  });
  const body: unknown = await answer.json();
  if (answer.ok && isOutcome(body)) return { ok: true, outcome: body };
  return { ok: false, error: errorOf(body, 'The file could not be imported.'), issues: issuesOf(body) };
}

function isOutcome(body: unknown): body is ImportOutcome {
  return typeof body === 'object' && body !== null && 'created' in body && 'keptCore' in body;
}
