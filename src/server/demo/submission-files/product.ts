/** What a company of the demo sells: two products that are on the shelf and one that is about to be. */
export type Product = {
  /** As the company calls itself in a memo. */
  company: string;
  /** The dearer one is the second. */
  first: Item;
  second: Item;
  unit: string;
  units: string;
  launch: { name: string; reference: number; differentiation: [string, number][]; cost: number };
};

export type Item = { name: string; short: string; price: number; cost: number; elasticity: number; units: number };
