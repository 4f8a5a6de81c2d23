export type Product = {
  company: string;
  /** The second is the more expensive one. */
  first: Item;
  second: Item;
  unit: string;
  units: string;
  launch: { name: string; reference: number; differentiation: [string, number][]; cost: number };
};

export type Item = { name: string; short: string; price: number; cost: number; elasticity: number; units: number };
