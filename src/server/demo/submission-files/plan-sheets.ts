import type { Cell } from '../office/cell';
import type { Sheet } from '../office/workbook';
import { headed, heads, live, result, text, typed } from './cells';
import { weeksOf } from './data-sheets';
import type { SubmissionPlan } from './levels';
import { monthNames, type Results, weekCost } from './results';

export function launchSheet({ model: { product }, levels }: SubmissionPlan, { launch }: Results): Sheet {
  const { reference, differentiation, cost, name } = product.launch;
  const sheet = { name: 'Launch Prices', widths: [44, 16, 48] };
  const top = headed(`Launch price of ${name}`, 'From the cost floor to what it is worth to its buyers.');
  if (levels.launch <= 2) {
    const markup = Math.round((launch.price / cost) * 100) / 100;
    const isLive = levels.launch === 2;
    const rows: (Cell | null)[][] = [
      [text('Unit cost'), typed(cost, 'cents'), text('Quote from co-packer')],
      [text('Markup factor'), typed(markup, 'ratio'), text('Assumption')],
      [text('Launch price'), result(isLive, 'ROUND(B5*B6,2)', Math.round(cost * markup * 100) / 100, 'cents')],
      ...(isLive ? [[text('Competitor price'), typed(reference, 'cents'), text('Store check')]] : []),
    ];
    return { ...sheet, rows: [...top, heads('Step', 'Value', 'How'), ...rows] };
  }
  const last = 13 + differentiation.length;
  return {
    ...sheet,
    rows: [
      ...top,
      heads('Step', 'Value', 'How'),
      [text('Reference price'), live('Inputs!B13', reference, 'cents'), text('Next best alternative')],
      [
        text('Net differentiation value'),
        live(`SUM(Inputs!B14:B${last})`, launch.difference, 'cents'),
        text('Positive less negative'),
      ],
      [
        text('Economic value to the customer (ceiling)'),
        live('B5+B6', launch.ceiling, 'cents'),
        text('Reference plus differentiation'),
      ],
      [
        text('Cost floor at target margin'),
        live(`Inputs!B${last + 1}/(1-Inputs!B${last + 2})`, launch.floor, 'cents'),
        text('Unit cost / (1 - target margin)'),
      ],
      [
        text('Price before rounding'),
        live('B7-B6*0.25', launch.raw, 'cents'),
        text('A quarter of the differentiation stays with the shopper'),
      ],
      [text('Launch price'), live('ROUND(B9,0)-0.01', launch.price, 'cents'), text('Charm price')],
      [text('Unit margin'), live(`B10-Inputs!B${last + 1}`, launch.margin, 'cents')],
      [
        text('Inside the corridor?'),
        live(
          'IF(AND(B10>=B8,B10<=B7),"yes","no")',
          launch.price >= launch.floor && launch.price <= launch.ceiling ? 'yes' : 'no',
        ),
      ],
      null,
      heads('Segment', 'Willingness to pay', 'Channel'),
      [text('Heavy users'), typed(Math.round((launch.ceiling + 0.4) * 100) / 100, 'cents'), text('Club')],
      [text('Occasional shoppers'), typed(Math.round(launch.ceiling * 100) / 100, 'cents'), text('Grocery')],
      [
        text('Trial buyers'),
        typed(Math.round((launch.price - 0.6) * 100) / 100, 'cents'),
        text('Coupon in the first eight weeks'),
      ],
    ],
  };
}

/** By month; half a year at level 1, typed at level 2. */
export function calendarSheet({ model: { product }, levels }: SubmissionPlan, results: Results): Sheet {
  const level = levels.calendar;
  const planned = results.months.slice(0, level === 1 ? 6 : 12);
  const isLive = level >= 3;
  const rows = planned.map(({ event, sku, mechanic, weeks, lift, units, profit }, at) => {
    const row = 5 + at;
    const [column, margin] = sku === 0 ? ['C', 'B'] : ['E', 'C'];
    const start = [text(monthNames[at] ?? ''), text(event)];
    if (level === 1) return start;
    return [
      ...start,
      text(sku === 0 ? product.first.short : product.second.short),
      text(mechanic),
      typed(weeks, 'plain'),
      typed(lift, 'whole'),
      ...(isLive
        ? [
            live(`AVERAGE(${weeksOf(column ?? 'C')})*E${row}*F${row}`, units, 'count'),
            live(`G${row}*Inputs!$${margin}$7-E${row}*${weekCost}`, profit, 'money'),
          ]
        : []),
    ];
  });
  const { yearWeeks, yearUnits, yearProfit } = results;
  const total = [
    text('Year', 'bold'),
    null,
    null,
    null,
    live('SUM(E5:E16)', yearWeeks, 'plain'),
    null,
    live('SUM(G5:G16)', yearUnits, 'count'),
    live('SUM(H5:H16)', yearProfit, 'money'),
  ];
  const titles = ['Month', 'Event', 'SKU', 'Mechanic', 'Weeks', 'Expected lift', 'Incremental units', 'Net profit'];
  return {
    name: 'Calendar',
    widths: [14, 28, 14, 14, 10, 14, 18, 14],
    rows: [
      ...headed('12-month promotion calendar', `At most one price cut a year; a promoted week costs $${weekCost}.`),
      heads(...titles.slice(0, level === 1 ? 2 : isLive ? 8 : 6)),
      ...rows,
      ...(isLive ? [total] : []),
    ],
  };
}

const leakNames = [
  'Off-invoice discounts',
  'Unearned prompt-payment discount',
  'Free freight below minimum order',
  'Expired-promotion deductions',
  'Returns and damaged goods',
];
const owners = ['Sales', 'Finance', 'Logistics', 'Finance', 'Operations'];
const bases = ['Inputs!B5*Inputs!B10', 'Inputs!B5*Inputs!B10+Inputs!C5*Inputs!C10', 'D6', 'Inputs!C5*Inputs!C10', 'D6'];

/** Between list and pocket price. */
export function leaksSheet({ levels, flaws }: SubmissionPlan, results: Results): Sheet {
  const level = levels.leaks;
  const shown = results.leaks.slice(0, level === 1 ? 2 : 5);
  const isLive = level >= 2;
  const rows = shown.map(({ rate, base, cost, share, recovered }, at) => {
    const row = 5 + at;
    const isTyped = flaws.includes('broken-formula') && at === 2;
    return [
      text(leakNames[at] ?? ''),
      typed(rate, 'percent'),
      null,
      result(isLive, bases[at] ?? 'D6', base, 'money'),
      isTyped
        ? { value: Math.round(cost * 1.4), format: 'money' as const }
        : result(isLive, `B${row}*D${row}`, cost, 'money'),
      ...(level >= 3
        ? [typed(share, 'whole'), live(`E${row}*F${row}`, recovered, 'money'), text(owners[at] ?? '')]
        : []),
    ];
  });
  const total = flaws.includes('broken-formula')
    ? results.leakTotal + Math.round((results.leaks[2]?.cost ?? 0) * 1.4) - (results.leaks[2]?.cost ?? 0)
    : results.leakTotal;
  const sum = [
    text('Total leaks', 'bold'),
    null,
    null,
    null,
    live('SUM(E5:E9)', total, 'money'),
    null,
    ...(level >= 3 ? [live('SUM(G5:G9)', results.recovered, 'money')] : []),
  ];
  const pocket = [
    text('Pocket price, % of list'),
    null,
    null,
    null,
    live('1-E10/D6', 1 - total / (results.leaks[1]?.base ?? 1), 'percent'),
  ];
  return {
    name: 'Margin Leaks',
    widths: [36, 10, 4, 18, 16, 14, 18, 14],
    rows: [
      ...headed('Margin leaks, list to pocket price', 'Each leak in dollars a year.'),
      [
        ...heads('Leak', 'Rate'),
        null,
        ...heads('Basis', 'Annual cost', ...(level >= 3 ? ['Recoverable', 'Annual recovery', 'Owner'] : [])),
      ],
      ...rows,
      ...(isLive ? [sum] : []),
      ...(level >= 3 ? [pocket] : []),
    ],
  };
}

export function checksSheet(): Sheet {
  const check = (label: string, formula: string, row: number) => [
    text(label),
    live(formula, 0, 'plain'),
    live(`IF(ABS(B${row})<0.01,"OK","CHECK")`, 'OK'),
  ];
  return {
    name: 'Checks',
    widths: [40, 14, 12],
    rows: [
      ...headed('Checks', 'Every line must read OK before figures go into the deck.'),
      heads('Check', 'Difference', 'Result'),
      check('Calendar has twelve months', 'COUNTA(Calendar!A5:A16)-12', 5),
      check('Leaks add up to the total', "SUM('Margin Leaks'!E5:E9)-'Margin Leaks'!E10", 6),
      check('Both elasticities are negative', 'COUNTIF(Elasticity!B5:C5,">=0")', 7),
    ],
  };
}
