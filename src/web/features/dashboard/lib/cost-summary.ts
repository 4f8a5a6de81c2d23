import { counted } from '@domain/messages/counted';
import { costTexts } from '@domain/messages/dashboard';
import { formatCents, formatDollars, formatTokens, monthNames } from '@web/lib/format-number';
import type { GradingCost } from '../queries';

export type CostSummary = { figure: string; perGrading: string | null; notes: string[] };

/** `month` such as `2026-11`. */
export function costSummary(cost: GradingCost, month: string): CostSummary {
  const isOffline = cost.grader === 'offline';
  if (cost.models.length === 0) {
    const said = isOffline ? costTexts.offlineNothing : costTexts.nothing(monthNames(month).now);
    return { figure: formatDollars(0), perGrading: null, notes: [said] };
  }
  const unpriced = cost.models.filter((model) => model.cost === null).map(({ model }) => model);
  const notes: string[] = [cost.cost === null ? costTexts.unknownPriceNext(unpriced) : costTexts.estimate];
  if (isOffline) notes.push(costTexts.offlineNow);
  return { figure: figureOf(cost), perGrading: perGrading(cost), notes };
}

/** Where a price is missing, the known sum is the least that was spent. */
function figureOf({ cost, models }: GradingCost): string {
  if (cost !== null) return formatDollars(cost);
  const known = models.reduce((sum, model) => sum + (model.cost ?? 0), 0);
  return known > 0 ? costTexts.atLeast(formatDollars(known)) : costTexts.unknownPrice;
}

function perGrading({ gradings, costPerGrading, tokensPerGrading }: GradingCost): string {
  if (gradings === 0 || tokensPerGrading === null) return 'No new submission has been completely graded by a model yet';
  const each = costPerGrading === null ? `${formatTokens(tokensPerGrading)} tokens` : formatCents(costPerGrading);
  return `${counted(gradings, 'submission')} graded, ${each} each`;
}
