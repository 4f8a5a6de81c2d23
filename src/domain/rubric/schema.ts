import { category, criterionContent } from '../criterion/schema';
import { type } from '../schema';

export const templateKeys = ['case-analysis', 'consulting-deck', 'financial-model'] as const;

/** [C7.19] */
export const rubricTemplate = type({
  key: type.enumerated(...templateKeys),
  name: 'string',
  description: 'string',
  criteria: criterionContent.merge({ category }).array(),
});

export type RubricTemplate = typeof rubricTemplate.infer;

export type TemplateKey = RubricTemplate['key'];
