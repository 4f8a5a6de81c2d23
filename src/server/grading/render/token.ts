export const charactersPerToken = 3.4;

/** An estimate that held for tables and prose alike; exact counting would need the provider's own tables. */
export function tokensOf(text: string): number {
  return Math.ceil(text.length / charactersPerToken);
}

/**
 * Shares a budget so that what is small comes whole and what is large shares the rest evenly.
 * Answers an allowance per cost, never above the cost.
 */
export function shareBudget(costs: number[], budget: number): number[] {
  const allowances = costs.map(() => 0);
  let left = budget;
  const bySize = costs.map((cost, index) => ({ cost, index })).sort((one, other) => one.cost - other.cost);
  for (const [position, { cost, index }] of bySize.entries()) {
    const allowance = Math.min(cost, Math.floor(left / (bySize.length - position)));
    allowances[index] = allowance;
    left -= allowance;
  }
  return allowances;
}
