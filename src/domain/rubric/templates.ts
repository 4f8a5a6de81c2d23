import { type RubricTemplate, rubricTemplate, templateKeys } from './schema';
import caseAnalysis from './templates/case-analysis.json';
import consultingDeck from './templates/consulting-deck.json';
import financialModel from './templates/financial-model.json';

const files = {
  'case-analysis': caseAnalysis,
  'consulting-deck': consultingDeck,
  'financial-model': financialModel,
} as const satisfies Record<RubricTemplate['key'], unknown>;

export const rubricTemplates: readonly RubricTemplate[] = templateKeys.map((key) => {
  const { caseStudy: name, description, criteria } = files[key];
  return rubricTemplate.assert({ key, name, description, criteria });
});
