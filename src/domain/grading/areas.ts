/** The areas shown where no stream names the criteria [2.47], in the spec's order. */
export const gradingAreas = [
  'Pricing-Concept Application',
  'Analytical Accuracy & Insight',
  'Excel Workbook',
  'PowerPoint Deck',
  'Executive Summary Email',
  'Two-SKU Elasticity',
  'Lift & ROI (3 promos)',
  'Cross-price elasticity',
  'Launch prices',
  '12-month promo calendar',
  'Margin leaks',
] as const;
