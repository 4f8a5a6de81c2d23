import { costOf, priceOf } from '@domain/grading/price';
import type { Db, Transaction } from '@server/db/client';
import { models } from '@server/db/schema/model';
import { or, sql } from 'drizzle-orm';

export type UsedTokens = { model: string; inputTokens: number; cachedTokens: number; outputTokens: number };

type Price = Parameters<typeof costOf>[0];

/** What a use of a model costs in US dollars; null where its price is not known. */
export type CostOf = (used: UsedTokens) => number | null;

const nothing = { input: 0, cachedInput: 0, output: 0 };

/**
 * An entered price comes first, then one's own hardware, then the provider's list. `hasList` is false where another
 * endpoint may charge anything for a model of the same name.
 */
export async function readPrices(db: Db | Transaction, hasList = true): Promise<(model: string) => Price | null> {
  const entered = await db
    .select({
      name: models.name,
      ownHardware: models.ownHardware,
      input: models.inputPrice,
      cachedInput: models.cachedPrice,
      output: models.outputPrice,
    })
    .from(models)
    .where(or(models.ownHardware, sql`${models.inputPrice} is not null`));
  const known = new Map<string, Price>([['offline', nothing]]);
  for (const { name, ownHardware, input, cachedInput, output } of entered) {
    if (ownHardware) known.set(name, nothing);
    else if (input !== null && cachedInput !== null && output !== null) known.set(name, { input, cachedInput, output });
  }
  return (model) => known.get(model) ?? (hasList ? priceOf(model) : null);
}

export async function readCosts(db: Db | Transaction, hasList = true): Promise<CostOf> {
  const priceIn = await readPrices(db, hasList);
  return ({ model, inputTokens, cachedTokens, outputTokens }) => {
    const price = priceIn(model);
    return (
      price && costOf(price, { input: inputTokens - cachedTokens, cachedInput: cachedTokens, output: outputTokens })
    );
  };
}
