import { seedCriteria } from '@domain/criterion/seed-rubric';
import type { CriterionSnapshot } from '@domain/grading/grade';
import type { Check } from '../check';
import type { SubmissionFacts } from '../submission-facts';
import { checkAccuracy } from './accuracy';
import { checkConcepts } from './concepts';
import { checkCrossPrice } from './cross-price';
import { checkDeck } from './deck';
import { checkElasticity } from './elasticity';
import { checkWorkbook } from './excel-workbook';
import { checkByOwnWords, checkOwnAdditions } from './general';
import { checkLaunchPrices } from './launch-prices';
import { checkLiftRoi } from './lift-roi';
import { checkMarginLeaks } from './margin-leaks';
import { checkPromoCalendar } from './promo-calendar';
import { checkSummary } from './summary-email';

type Area = {
  name: string;
  called: RegExp;
  checks: (facts: SubmissionFacts) => Check[];
  /** The next step for complete work. */
  beyond: string;
};

/** The first match of the name wins, so a criterion with rewritten texts keeps its rules. */
const areas: readonly Area[] = [
  {
    name: 'cross-price',
    called: /\bcross[- ]?(?:price|elasticit)/i,
    checks: checkCrossPrice,
    beyond: 'Show how the net effect changes when the cross-price elasticity is one standard error lower.',
  },
  {
    name: 'elasticity',
    called: /\b(?:sku|own[- ]?price|price|demand)\b.*\belasticit|^elasticit/i,
    checks: checkElasticity,
    beyond:
      'Test whether the elasticity differs between price rises and price cuts, or between promoted and other weeks.',
  },
  {
    name: 'lift-roi',
    called: /\blift\b|\bpromo\w*\b.*\b(?:roi|return)|\broi\b.*\bpromo/i,
    checks: checkLiftRoi,
    beyond: 'Follow the units of the weeks after each promotion, to see how much of the lift was bought early.',
  },
  {
    name: 'launch-prices',
    called: /\b(?:launch|introductory|new[- ]product)\b.*\bpric/i,
    checks: checkLaunchPrices,
    beyond: 'Estimate the volume at two prices inside the corridor and compare the margins that they earn.',
  },
  {
    name: 'promo-calendar',
    called: /\bcalendar\b/i,
    checks: checkPromoCalendar,
    beyond: 'Compare the year with a second calendar that runs one event less, to see what the last event adds.',
  },
  {
    name: 'margin-leaks',
    called: /\bleak|\bpocket (?:price|margin)|\bprice waterfall/i,
    checks: checkMarginLeaks,
    beyond: 'Break the largest leak down by customer, to see who receives more than the terms allow.',
  },
  {
    name: 'concepts',
    called: /\bpricing[- ]concept|\bconcepts?\b.*\b(?:application|use)|\bpricing (?:theory|frameworks?)/i,
    checks: checkConcepts,
    beyond: 'Discuss how competitors would answer the price change, and whether the recommendation survives it.',
  },
  {
    name: 'accuracy',
    called: /\b(?:analytical|numerical)\b|\baccuracy\b/i,
    checks: checkAccuracy,
    beyond: 'Show the one or two inputs to which profit reacts most in a table of its own.',
  },
  {
    name: 'summary',
    called: /\bexecutive summary|\be-?mail\b|\bmemo\b/i,
    checks: checkSummary,
    beyond: 'Cut each sentence that the decision does not need, and keep the figures that it rests on.',
  },
  {
    name: 'deck',
    called: /\bpower ?point|\bdeck\b|\bslides?\b|\bpresentation\b/i,
    checks: checkDeck,
    beyond: 'Add a backup slide with the calculation behind the figure that will be questioned most.',
  },
  {
    name: 'workbook',
    called: /\bexcel\b|\bworkbook\b|\bspreadsheet\b/i,
    checks: checkWorkbook,
    beyond: 'Add a scenario switch on the sheet of inputs, so that low and high cases can be compared at once.',
  },
];

export type AreaChecks = { area: string; checks: Check[]; beyond: string };

export function checksFor(facts: SubmissionFacts, criterion: CriterionSnapshot): AreaChecks {
  const area = areas.find(({ called }) => called.test(criterion.name));
  if (!area) {
    const beyond = `Say which further evidence would settle ‘${criterion.name}’ beyond doubt, and where it could be had.`;
    return { area: 'general', checks: checkByOwnWords(facts, criterion), beyond };
  }
  const seeded = seedCriteria.find(
    ({ name }) => area.called.test(name) && areas.find(({ called }) => called.test(name)) === area,
  );
  const known = seeded ? `${seeded.name} ${seeded.description} ${seeded.promptTemplate}` : '';
  return {
    area: area.name,
    checks: [...area.checks(facts), ...checkOwnAdditions(facts, criterion, known)],
    beyond: area.beyond,
  };
}
