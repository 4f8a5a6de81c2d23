import type { CriterionSnapshot } from '@domain/grading/grade';
import type { Check } from '../check';
import type { SubmissionFacts } from '../submission-facts';
import { checkAccuracy } from './accuracy';
import { checkConcepts } from './concepts';
import { checkCrossPrice } from './cross-price';
import { checkDeck } from './deck';
import { checkElasticity } from './elasticity';
import { checkWorkbook } from './excel-workbook';
import { checkByOwnWords, checkWording } from './general';
import { checkLaunchPrices } from './launch-prices';
import { checkLiftRoi } from './lift-roi';
import { checkMarginLeaks } from './margin-leaks';
import { checkPromoCalendar } from './promo-calendar';
import { checkSummary } from './summary-email';

type Area = { name: string; called: RegExp; checks: (facts: SubmissionFacts) => Check[] };

/** Told by the criterion's name, so that a renamed or rewritten criterion keeps its rules; the first match wins. */
const areas: readonly Area[] = [
  { name: 'cross-price', called: /\bcross[- ]?(?:price|elasticit)/i, checks: checkCrossPrice },
  {
    name: 'elasticity',
    called: /\b(?:sku|own[- ]?price|price|demand)\b.*\belasticit|^elasticit/i,
    checks: checkElasticity,
  },
  { name: 'lift-roi', called: /\blift\b|\bpromo\w*\b.*\b(?:roi|return)|\broi\b.*\bpromo/i, checks: checkLiftRoi },
  { name: 'launch-prices', called: /\b(?:launch|introductory|new[- ]product)\b.*\bpric/i, checks: checkLaunchPrices },
  { name: 'promo-calendar', called: /\bcalendar\b/i, checks: checkPromoCalendar },
  { name: 'margin-leaks', called: /\bleak|\bpocket (?:price|margin)|\bprice waterfall/i, checks: checkMarginLeaks },
  {
    name: 'concepts',
    called: /\bpricing[- ]concept|\bconcepts?\b.*\b(?:application|use)|\bpricing (?:theory|frameworks?)/i,
    checks: checkConcepts,
  },
  { name: 'accuracy', called: /\b(?:analytical|numerical)\b|\baccuracy\b/i, checks: checkAccuracy },
  { name: 'summary', called: /\bexecutive summary|\be-?mail\b|\bmemo\b/i, checks: checkSummary },
  { name: 'deck', called: /\bpower ?point|\bdeck\b|\bslides?\b|\bpresentation\b/i, checks: checkDeck },
  { name: 'workbook', called: /\bexcel\b|\bworkbook\b|\bspreadsheet\b/i, checks: checkWorkbook },
];

/** The rules for a criterion: those of its area with its own words beside them, or its own words alone. */
export function checksFor(facts: SubmissionFacts, criterion: CriterionSnapshot): { area: string; checks: Check[] } {
  const area = areas.find(({ called }) => called.test(criterion.name));
  if (!area) return { area: 'general', checks: checkByOwnWords(facts, criterion) };
  return { area: area.name, checks: [...area.checks(facts), checkWording(facts, criterion)] };
}
