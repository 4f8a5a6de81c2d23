import type { Product } from '../submission-files/product';

/** The domains are reserved, so nobody can own one. */
export type DemoCompany = { name: string; domain: string; contactEmail: string; product: Product };

export const demoCompanies: readonly DemoCompany[] = [
  {
    name: 'Alder & Finch Coffee',
    domain: 'alder-finch.example',
    contactEmail: 'training@alder-finch.example',
    product: {
      company: 'Alder & Finch Coffee',
      unit: 'bag',
      units: 'bags',
      first: { name: 'Classic 12 oz', short: 'Classic', price: 8.99, cost: 3.4, elasticity: -2.2, units: 1480 },
      second: { name: 'Reserve 12 oz', short: 'Reserve', price: 12.49, cost: 5.1, elasticity: -1.25, units: 960 },
      launch: {
        name: 'Cold Brew 32 oz',
        reference: 9.49,
        differentiation: [
          ['ready to drink', 2.1],
          ['single origin', 1.15],
          ['shorter shelf life', -0.6],
        ],
        cost: 4.35,
      },
    },
  },
  {
    name: 'Brightwater Tea',
    domain: 'brightwater-tea.example',
    contactEmail: 'people@brightwater-tea.example',
    product: {
      company: 'Brightwater Tea',
      unit: 'box',
      units: 'boxes',
      first: { name: 'Breakfast 40 bags', short: 'Breakfast', price: 5.79, cost: 2.15, elasticity: -2.05, units: 2320 },
      second: { name: 'Garden Blend 20 bags', short: 'Garden', price: 7.49, cost: 2.9, elasticity: -1.3, units: 1210 },
      launch: {
        name: 'Sparkling Tea 6-pack',
        reference: 8.29,
        differentiation: [
          ['no added sugar', 1.4],
          ['organic leaves', 0.95],
          ['unknown brand', -0.45],
        ],
        cost: 3.7,
      },
    },
  },
  {
    name: 'Corvid Trail Snacks',
    domain: 'corvid-snacks.example',
    contactEmail: 'learning@corvid-snacks.example',
    product: {
      company: 'Corvid Trail Snacks',
      unit: 'pouch',
      units: 'pouches',
      first: { name: 'Trail Mix 8 oz', short: 'Trail', price: 4.99, cost: 1.95, elasticity: -2.35, units: 3150 },
      second: { name: 'Summit Mix 8 oz', short: 'Summit', price: 6.99, cost: 2.75, elasticity: -1.2, units: 1640 },
      launch: {
        name: 'Summit Bar 12-pack',
        reference: 14.99,
        differentiation: [
          ['high protein', 2.6],
          ['real fruit', 1.35],
          ['melts in summer', -0.8],
        ],
        cost: 7.1,
      },
    },
  },
];
