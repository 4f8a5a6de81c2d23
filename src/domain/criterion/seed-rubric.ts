import type { CriterionCategory } from './categories';

export type SeedCriterion = {
  name: string;
  category: CriterionCategory;
  description: string;
  maxScore: number;
  promptTemplate: string;
};

export const seedCaseStudy = {
  name: 'Pricing & Profit Simulation',
  description: `A consumer-goods company sells two related SKUs through grocery retailers and is about to launch a third product. Students receive weekly prices and volumes, the results of past promotions, unit costs, survey data on willingness to pay, and the terms granted to retailers. They act as the pricing team and recommend how to raise profit over the next twelve months.

Each team hands in an Excel workbook with the analysis, a PowerPoint deck for the pricing committee, and an executive summary e-mail. The work should estimate the own-price elasticity of both SKUs and the cross-price elasticity between them, measure the lift and return on investment of three promotions, set launch prices, plan a 12-month promotion calendar, and find and size the leaks between list price and pocket price.`,
};

export const seedCriteria: readonly SeedCriterion[] = [
  {
    name: 'Pricing-Concept Application',
    category: 'core',
    maxScore: 12,
    description:
      'Applies the concepts of pricing to the decisions of the case: value-based pricing, willingness to pay, price elasticity, segmentation, price corridors and pocket price. Concepts steer the recommendation and are used correctly, not merely named.',
    promptTemplate: `Judge how well pricing concepts carry the recommendation, across all three files.

Look for:
- which concepts are used (value to the customer, willingness to pay, own-price and cross-price elasticity, reference price, price corridor, segmentation, cannibalisation, promotion depth, pocket price) and where
- whether each one is used correctly: an inelastic product bears a price rise, an elastic one does not; a value-based price starts from the next best alternative, not from cost
- whether the concept changes a decision and is tied to a figure of the workbook

What separates the bands:
- Top: at least four concepts, each tied to a figure and to a decision, with their limits named.
- Good: three concepts used correctly, one of them without a figure or without a consequence.
- Satisfactory: concepts defined or named, with a loose link to what is recommended.
- Below: cost-plus thinking or slogans only, or a concept used against its meaning.`,
  },
  {
    name: 'Analytical Accuracy & Insight',
    category: 'core',
    maxScore: 14,
    description:
      'Figures are right and agree between workbook, deck and executive summary. The analysis goes beyond calculation: it explains what the figures mean for profit, states assumptions, and tests how far they carry.',
    promptTemplate: `Judge the correctness of the figures first, then the insight drawn from them.

Look for:
- figures of deck and summary that stand in the workbook, under the rounding shown; name each one that the workbook contradicts, with both places
- formulas that do what their labels say: signs, bases of percentages, ranges that leave out a row
- assumptions stated, and a sensitivity, scenario or break-even that shows how far the result holds
- sentences that say what a figure means for the decision

What separates the bands:
- Top: every quoted figure ties to the workbook, no error of method, and the sensitivity of the main result is shown.
- Good: figures tie with one small slip; the insight is sound and its assumptions are stated.
- Satisfactory: several figures cannot be traced or one important result is wrong; insight repeats the figures.
- Below: figures contradict each other, or there is hardly any analysis.`,
  },
  {
    name: 'Excel Workbook',
    category: 'core',
    maxScore: 10,
    description:
      'The workbook is a model that another analyst could use: live formulas instead of typed-in results, inputs on their own, clear labels and units, consistent formulas along rows and columns, checks, and no error values.',
    promptTemplate: `Judge the workbook as a model, not its conclusions.

Look for:
- the share of results that are live formulas, and results that are typed in where a formula belongs (name the cells)
- inputs and assumptions kept apart from calculations, with units and sources
- one formula pattern along a row or column; name the cell that breaks it
- checks, totals, error values, hidden sheets or rows, sheet names and labels

What separates the bands:
- Top: changing one input updates every result; inputs stand apart; checks exist; no errors.
- Good: live formulas throughout with one or two typed-in results or a missing label.
- Satisfactory: formulas and typed-in results mixed; hard to follow or to change.
- Below: a table of typed-in numbers, error values, or nearly empty.`,
  },
  {
    name: 'PowerPoint Deck',
    category: 'core',
    maxScore: 8,
    description:
      'The deck persuades a pricing committee: titles state findings, each slide makes one point with a figure, table or chart as its proof, the story leads to a decision, and the slides are not crowded.',
    promptTemplate: `Judge the deck as a presentation to decision makers.

Look for:
- titles that state a finding ("Display beats depth") instead of a topic ("Promotions")
- one point per slide, proved by a figure, table or chart from the workbook
- a story: recommendation, evidence, plan, risks, decision asked for
- number of slides, words per slide, speaker notes

What separates the bands:
- Top: reading only the titles tells the whole argument, and every claim has its proof on the slide.
- Good: clear story with a few topic titles or one crowded slide.
- Satisfactory: complete but descriptive; the audience must find the message.
- Below: few slides, little content, or no recommendation.`,
  },
  {
    name: 'Executive Summary Email',
    category: 'core',
    maxScore: 8,
    description:
      'A short message that an executive can act on: it opens with the recommendation, backs it with the few figures that matter, names the risks, and ends with next steps, owners and dates, on about one page.',
    promptTemplate: `Judge whether a busy executive could decide on this message alone.

Look for:
- a first paragraph (or subject line) that states the recommendation and what it is worth
- the three to six figures that matter, with units, the same as in the workbook
- risks or conditions named honestly
- next steps with owner and date, and a clear request
- about 150 to 450 words, plain sentences, headings or bullets where they help

What separates the bands:
- Top: decision, value, proof, risk and next steps on one page, ready to send.
- Good: a clear recommendation with figures; one element is missing or the text is long.
- Satisfactory: a summary of what was done rather than what to do.
- Below: a few general sentences, or no recommendation.`,
  },
  {
    name: 'Two-SKU Elasticity',
    category: 'case-specific',
    maxScore: 10,
    description:
      'Own-price elasticity of both SKUs, calculated in the workbook from the data of the case with a method that is stated, with the right sign, and read correctly as elastic or inelastic for the price decision.',
    promptTemplate: `Judge the own-price elasticities of the two SKUs.

Look for:
- a value for each of the two SKUs, calculated by formula (regression on logarithms, arc or point elasticity) from prices and volumes in the workbook
- the sign and the size; whether the reading as elastic (beyond -1) or inelastic is right
- how well the estimate holds: data used, R squared, standard error, excluded weeks
- what follows for each SKU's price, in deck and summary

What separates the bands:
- Top: both values from live formulas, quality of the estimate shown, and the price decision follows from them.
- Good: both values right and read correctly; quality of the estimate not shown.
- Satisfactory: one SKU only, or values typed in, or the reading is vague.
- Below: no elasticity, or wrong signs or readings.`,
  },
  {
    name: 'Lift & ROI (3 promos)',
    category: 'case-specific',
    maxScore: 10,
    description:
      'Lift over a baseline and return on investment for each of three promotions, with the margin given away on baseline units and fixed costs counted, and a verdict on which promotions to repeat or to stop.',
    promptTemplate: `Judge the evaluation of the three promotions.

Look for:
- a baseline and how it was found; lift in units and percent for all three
- incremental margin, margin given away on units that would have sold anyway, fixed costs, and ROI by formula for all three
- break-even lift or a comparison across the three
- a verdict for each that follows from the figures

What separates the bands:
- Top: three promotions with baseline, lift, full cost and ROI by formula, and a verdict for each.
- Good: all three with lift and ROI; one cost is left out.
- Satisfactory: lift for all, ROI for some, or figures typed in.
- Below: fewer than three promotions or no return.`,
  },
  {
    name: 'Cross-price elasticity',
    category: 'case-specific',
    maxScore: 8,
    description:
      "How one SKU's price moves the other SKU's volume: a cross-price elasticity in the workbook, read as substitutes or complements, with the effect of switching or cannibalisation on profit.",
    promptTemplate: `Judge the treatment of cross-price effects.

Look for:
- at least one cross-price elasticity by formula, ideally in both directions
- a correct reading: positive means substitutes, negative means complements
- units or profit that move between the two SKUs, and the net effect of the recommended price change
- whether the recommendation takes it into account

What separates the bands:
- Top: both directions calculated, read correctly and carried into the net profit effect.
- Good: calculated and read correctly; the profit effect is rough.
- Satisfactory: mentioned with a figure that cannot be traced, or one direction only.
- Below: missing, or confused with own-price elasticity.`,
  },
  {
    name: 'Launch prices',
    category: 'case-specific',
    maxScore: 8,
    description:
      'A launch price for the new product that is derived, not guessed: a corridor from cost floor to value to the customer, willingness to pay by segment, competitors as reference, and the resulting margin.',
    promptTemplate: `Judge how the launch prices were found.

Look for:
- a stated launch price, the same in workbook, deck and summary
- a floor (cost and target margin) and a ceiling (value to the customer or willingness to pay), by formula
- competitors or the next best alternative as reference, and segments where they differ
- unit margin at that price and the plan for trial or introduction

What separates the bands:
- Top: corridor, segments and margin by formula, and a price that is argued inside the corridor.
- Good: a derived price with floor and reference; segments are missing.
- Satisfactory: cost plus a markup, or a competitor's price copied.
- Below: a price without a reason, or none.`,
  },
  {
    name: '12-month promo calendar',
    category: 'case-specific',
    maxScore: 6,
    description:
      'A plan for all twelve months: which promotion runs when on which SKU, at what depth, with the expected lift and profit, consistent with the findings on lift and ROI.',
    promptTemplate: `Judge the promotion calendar.

Look for:
- all twelve months, each with an event or a deliberate pause
- SKU, mechanic, depth and length for each event
- expected lift, units or profit by month and for the year, by formula
- consistency with the ROI findings: what lost money is not repeated; events are spaced to protect the reference price

What separates the bands:
- Top: twelve months with mechanics and profit by formula, consistent with the ROI findings.
- Good: twelve months with mechanics; profit for some.
- Satisfactory: months and names of promotions only.
- Below: fewer than twelve months or no calendar.`,
  },
  {
    name: 'Margin leaks',
    category: 'case-specific',
    maxScore: 6,
    description:
      'The leaks between list price and pocket price are named, sized in money per year and ranked, with an action, an owner and the part that can be recovered.',
    promptTemplate: `Judge the search for margin leaks.

Look for:
- named leaks: off-invoice discounts, payment terms, freight, deductions, rebates, returns, free goods
- each sized by formula from rate and base, in money per year, and a total
- a price waterfall or pocket price
- which part can be recovered, by what action, by whom

What separates the bands:
- Top: at least four leaks sized and ranked by formula, with recovery, action and owner.
- Good: three or more leaks sized; actions are general.
- Satisfactory: leaks named, hardly sized.
- Below: one remark or none.`,
  },
];
