export const charactersPerToken = 3.4;

/** An estimate that holds for tables and prose; exact counts would need the provider's tables. */
export function tokensOf(text: string): number {
  return Math.ceil(text.length / charactersPerToken);
}

/** Small parts fit whole, large ones share the rest evenly. */
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
