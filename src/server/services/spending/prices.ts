import { costOf, priceOf } from '@domain/grading/price';
import { isOpenAi } from '@domain/model/provider-kinds';
import type { Db, Transaction } from '@server/db/client';
import { modelProviders, models } from '@server/db/schema/model';
import { eq } from 'drizzle-orm';

export type UsedTokens = { model: string; inputTokens: number; cachedTokens: number; outputTokens: number };

type Price = Parameters<typeof costOf>[0];

/** What a use of a model costs in US dollars; null where its price is not known. */
export type CostOf = (used: UsedTokens) => number | null;

const nothing = { input: 0, cachedInput: 0, output: 0 };

/** An entered price comes first, then one's own hardware, then OpenAI's list: elsewhere a name may cost anything. */
export async function readPrices(db: Db | Transaction): Promise<(model: string) => Price | null> {
  const entered = await db
    .select({
      name: models.name,
      ownHardware: models.ownHardware,
      input: models.inputPrice,
      cachedInput: models.cachedPrice,
      output: models.outputPrice,
      provider: modelProviders,
    })
    .from(models)
    .innerJoin(modelProviders, eq(modelProviders.id, models.providerId));
  const known = new Map<string, Price | null>([['offline', nothing]]);
  for (const { name, ownHardware, input, cachedInput, output, provider } of entered) {
    if (ownHardware) known.set(name, nothing);
    else if (input !== null && cachedInput !== null && output !== null) known.set(name, { input, cachedInput, output });
    else if (!isOpenAi(provider)) known.set(name, null);
  }
  return (model) => {
    const price = known.get(model);
    return price === undefined ? priceOf(model) : price;
  };
}

export async function readCosts(db: Db | Transaction): Promise<CostOf> {
  const priceIn = await readPrices(db);
  return ({ model, inputTokens, cachedTokens, outputTokens }) => {
    const price = priceIn(model);
    return (
      price && costOf(price, { input: inputTokens - cachedTokens, cachedInput: cachedTokens, output: outputTokens })
    );
  };
}
