import { expect, test } from 'bun:test';
import { unknownVariables } from '@domain/criterion/prompt-variables';
import { rangeWarnings } from '@domain/criterion/range-warnings';
import { readRubricJson } from '@domain/rubric/rubric-json';
import { rubricTemplates } from '@domain/rubric/templates';

const folder = `${import.meta.dir}/../../../src/domain/rubric/templates`;

test('[C7.19] there are three templates, with the criteria and points of the specification', () => {
  const points = rubricTemplates.map(({ name, criteria }) => [
    name,
    criteria.map((criterion) => `${criterion.name} ${criterion.maxScore}`).join(', '),
  ]);
  expect(points).toEqual([
    [
      'Case analysis',
      'Problem Definition 15, Use of Evidence 20, Quantitative Analysis 20, Alternatives 15, Recommendation 20, Executive Communication 10',
    ],
    [
      'Consulting deck',
      'Answer First 15, Storyline 20, Evidence per Slide 20, Charts and Tables 15, Recommendation and Next Steps 20, Craft 10',
    ],
    [
      'Financial model',
      'Structure and Inputs 20, Formula Integrity 20, Assumptions 15, Scenarios and Sensitivity 20, Consistency with Deck and Summary 15, Insight 10',
    ],
  ]);
});

test.each(rubricTemplates)('[C7.19] $key is a file that the import reads, with the same criteria', async (template) => {
  const read = readRubricJson(await Bun.file(`${folder}/${template.key}.json`).text());
  expect(read).toEqual({ ok: true, entries: template.criteria });
});

const everyCriterion = rubricTemplates.flatMap(({ key, criteria }) =>
  criteria.map((criterion) => ({ key, ...criterion })),
);

test.each(everyCriterion)('[C7.19] $key: $name has a prompt, and ranges from 0 to its points', (criterion) => {
  const { category, description, maxScore, promptTemplate, scoreRanges } = criterion;
  expect(category).toBe('case-specific');
  expect(rangeWarnings(scoreRanges, maxScore)).toEqual([]);
  expect(scoreRanges.map(({ min }) => min).at(-1)).toBe(0);
  expect(unknownVariables([{ text: promptTemplate, place: 'general' }])).toEqual([]);
  expect(promptTemplate).toContain('\n\nLook for:\n- ');
  const texts = [description, ...scoreRanges.flatMap((range) => [range.description, range.promptTemplate])];
  for (const text of texts) expect(text).toMatch(/^[A-Z].{30,}\.$/);
});

test('[C7.19] no two criteria of a template share a name, a description or a sentence for a range', () => {
  for (const { criteria } of rubricTemplates) {
    const texts = criteria.flatMap(({ name, description, scoreRanges }) => [
      name,
      description,
      ...scoreRanges.map((range) => range.description),
    ]);
    expect(new Set(texts).size).toBe(texts.length);
  }
});
