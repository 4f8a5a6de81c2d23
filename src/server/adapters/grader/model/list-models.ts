import { type } from '@domain/schema';
import type { ModelLister } from '@server/grading/grader/grader-source';
import { readJson } from './read-json';

const maxModels = 500;

/** OpenAI's form, which nearly all servers speak, and Google's. */
const listed = type({ 'data?': type({ id: 'string' }).array(), 'models?': type({ name: 'string' }).array() });

export const listModels: ModelLister = async ({ baseUrl, ...endpoint }) => {
  const list = listed(await readJson(`${baseUrl}/models`, endpoint));
  if (list instanceof type.errors) return null;
  const names = [...(list.data ?? []).map(({ id }) => id), ...(list.models ?? []).map(({ name }) => name)];
  return [...new Set(names.map((name) => name.replace(/^models\//, '')))].slice(0, maxModels);
};
