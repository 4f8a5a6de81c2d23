import type { Slide } from '../office/deck';
import type { Area, SubmissionPlan } from './levels';
import type { Quotes } from './quotes';

/** The slides of a submission: thorough ones state a finding in each title, bare ones name a topic. */
export function slidesOf(plan: SubmissionPlan, quotes: Quotes): Slide[] {
  const { levels, flaws } = plan;
  const kept =
    levels.deck >= 3 ? findings(plan, quotes) : levels.deck === 2 ? topics(plan, quotes) : bare(plan, quotes);
  const slides = kept.filter(({ area }) => area === null || levels[area] > 0).map(({ slide }) => slide);
  if (flaws.includes('missing-sheet'))
    slides.splice(-1, 0, { title: 'Margin leaks', lines: ['See the leaks sheet of our workbook'] });
  return slides;
}

type Kept = { area: Area | null; slide: Slide };

function findings({ model: { product } }: SubmissionPlan, q: Quotes): Kept[] {
  const [first, second] = [product.first.short, product.second.short];
  const [spring, , display] = q.promotions;
  return [
    {
      area: null,
      slide: {
        title: `Raise ${second} by 5%, hold ${first}, and close the margin leaks`,
        lines: ['Pricing & Profit Simulation', `Recommendation to the pricing committee of ${product.company}`],
        notes: `Ask for one decision: approve the ${second} price rise for March.`,
      },
    },
    {
      area: 'elasticity',
      slide: {
        title: `${first} is elastic at ${q.own[0]}; ${second} shoppers are less price sensitive at ${q.own[1]}`,
        table: [
          ['Measure', product.first.name, product.second.name],
          ['Own-price elasticity', ...q.own],
          ['R squared', ...q.fit],
          ['Volume effect of +5%', ...q.volume],
          ['Change in gross margin', ...q.change],
        ],
        notes: 'Log-log regression on 27 weeks of scanner data. Both signs are negative, as theory says.',
      },
    },
    {
      area: 'elasticity',
      slide: {
        title: `A 5% rise of ${second} adds ${q.change[1]} of gross margin a year; on ${first} it would change it by ${q.change[0]}`,
        lines: [
          `The volume of ${second} moves by ${q.volume[1]}, because its shoppers have few substitutes`,
          `That of ${first} would move by ${q.volume[0]}, so we hold its price and protect the reference price`,
          'Sensitivity: with an elasticity one standard error larger the rise still pays',
        ],
        notes: 'The assumption that no rival reacts is the one to watch.',
      },
    },
    {
      area: 'cross',
      slide: {
        title: `The two SKUs are substitutes: a dearer ${second} sends ${q.shifted} ${product.units} a year to ${first}`,
        lines: [
          `Cross-price elasticity of ${first} to the ${second} price: ${q.cross[0]}`,
          `Cross-price elasticity of ${second} to the ${first} price: ${q.cross[1]}`,
          `With the switching included, the rise is worth ${q.net}, so we manage the price gap`,
        ],
        notes: 'Cannibalization works in our favour here, because both are ours.',
      },
    },
    {
      area: 'promotions',
      slide: {
        title: `Display beats depth: holiday ROI is ${display?.roi}, the 20% cut returns ${spring?.roi}`,
        lines: [
          `Break-even lift of ${spring?.name} is ${spring?.breakEven}; it reached ${spring?.lift}, so we stop it`,
        ],
        table: [
          ['Promotion', 'Lift', 'Net profit', 'ROI'],
          ...q.promotions.map(({ name, lift, profit, roi }) => [name, lift, profit, roi]),
        ],
        notes: 'Margin given away on baseline units counts as a cost.',
      },
    },
    {
      area: 'launch',
      slide: {
        title: `${product.launch.name} should launch at ${q.launch}: value-based, with room for trial`,
        lines: [
          `Reference price plus ${q.difference} of differentiation gives an economic value of ${q.ceiling}`,
          `Cost floor at a 45% target margin: ${q.floor}; the unit margin at launch is ${q.launchMargin}`,
          'Willingness to pay differs by segment, which we serve by channel and coupon',
        ],
        notes: 'A price corridor from the cost floor to the ceiling of value.',
      },
    },
    {
      area: 'calendar',
      slide: {
        title: `The 12-month calendar earns ${q.year} with ${q.weeks} promoted weeks`,
        table: [
          ['Quarter', 'Events', 'Mechanic'],
          ['Q1: January to March', 'Winter display; spring 20% off', 'Display, price cut'],
          ['Q2: April to June', 'Early summer display; launch coupon', 'Display, coupon'],
          ['Q3: July to September', 'Back-to-school display; autumn coupon', 'Display, coupon'],
          ['Q4: October to December', 'Two holiday displays', 'Display'],
        ],
        notes: 'Four months stay clean, so that the reference price recovers.',
      },
    },
    {
      area: 'leaks',
      slide: {
        title: `Five leaks cost ${q.leaks} a year, and ${q.recovered} of it can be recovered`,
        lines: [
          `Off-invoice discounts are the largest at ${q.largest}; half of it is recoverable`,
          `Free freight below the minimum order costs ${q.freight}`,
          `Pocket price today is ${q.pocket} of list`,
        ],
        notes: 'Owners are named in the workbook.',
      },
    },
    {
      area: null,
      slide: {
        title: 'Decide today: approve the March rise and the owners of the leaks',
        lines: [
          `1 March: ${second} list price up 5%; go back if volume falls by more than 8% in six weeks`,
          '15 March: minimum-order rule for free freight, owner Logistics',
          `Risk: a rival holds its price; the switch to ${first} limits our loss`,
        ],
        notes: 'Close with the decision, then questions.',
      },
    },
  ];
}

function topics({ model: { product } }: SubmissionPlan, q: Quotes): Kept[] {
  const [first, second] = [product.first.short, product.second.short];
  const [spring, , display] = q.promotions;
  return [
    { area: null, slide: { title: 'Pricing & Profit Simulation', lines: [`Our results for ${product.company}`] } },
    {
      area: 'elasticity',
      slide: {
        title: 'Elasticity',
        table: [
          ['Measure', first, second],
          ['Own-price elasticity', ...q.own],
          ['Volume effect of +5%', ...q.volume],
        ],
        notes: 'We regressed units on price.',
      },
    },
    {
      area: 'cross',
      slide: { title: 'Cross-price effects', lines: [`The products are substitutes: ${q.cross[0]} and ${q.cross[1]}`] },
    },
    {
      area: 'promotions',
      slide: {
        title: `The holiday display was the best promotion with an ROI of ${display?.roi}`,
        lines: [
          `${spring?.name} had a lift of ${spring?.lift} but an ROI of ${spring?.roi}`,
          'We should repeat the display and drop the price cut',
        ],
      },
    },
    {
      area: 'launch',
      slide: {
        title: 'Launch price',
        lines: [`${product.launch.name} should cost ${q.launch}`, 'Competitors are somewhat cheaper'],
      },
    },
    {
      area: 'calendar',
      slide: {
        title: 'Promotion calendar',
        lines: ['Displays in winter, summer and autumn', 'Holiday displays in November and December'],
      },
    },
    {
      area: 'leaks',
      slide: {
        title: 'Margin leaks',
        lines: [`Discounts and free freight are the main leaks, ${q.largest} and ${q.freight}`],
      },
    },
    {
      area: null,
      slide: {
        title: `We recommend to raise ${second} by 5%`,
        lines: [
          `${first} should stay where it is because demand is elastic`,
          'Next steps: talk to the sales team in March',
        ],
      },
    },
  ];
}

function bare({ model: { product } }: SubmissionPlan, q: Quotes): Kept[] {
  return [
    { area: null, slide: { title: 'Pricing project', lines: [product.company] } },
    { area: 'elasticity', slide: { title: 'Elasticity', lines: [`Elasticity is about ${q.own[0]}`] } },
    { area: 'promotions', slide: { title: 'Promotions', lines: ['Promotions sold more units than usual'] } },
    { area: 'launch', slide: { title: 'New product', lines: [`${product.launch.name}: ${q.launch}`] } },
    { area: null, slide: { title: 'Thank you', lines: ['Questions?'] } },
  ];
}
