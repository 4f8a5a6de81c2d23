import type { GridCell } from '@domain/evidence/sheet-grid';
import { type Check, counted, listed } from '../check';
import { citeCell, citeFormula, citePassage, placeOf, quoted, shown } from '../quote';
import type { SubmissionFacts } from '../submission-facts';
import type { Labelled, WorkbookFacts } from '../workbook-facts';

const topic = /\bleak(?:s|age|ages)?\b|\bpocket (?:price|margin)|price waterfall|\bwaterfall\b/i;
const kind =
  /\b(?:off[- ]invoice|prompt[- ]payment|payment terms?|early[- ]pay\w*|cash discount|discounts?|free (?:freight|shipping|goods?)|freight|shipping|deductions?|rebates?|returns?|damaged?|allowances?|slotting|chargebacks?|shrink(?:age)?|spoilage|write-?offs?|co-?op|samples?|commissions?|overrides?|expired|unearned)\b/i;

export function checkMarginLeaks(facts: SubmissionFacts): Check[] {
  const { workbook } = facts;
  const sheets = new Set(workbook.sheets.filter(({ name }) => topic.test(name)).map(({ name }) => name));
  for (const { label } of workbook.labelled(topic)) sheets.add(label.sheet);
  const leaks = workbook
    .labelled(kind, /verdict|target|ROI|lift|coupon/i)
    .filter(
      ({ label, values, direction }) =>
        sheets.has(label.sheet) && direction === 'row' && values.length > 0 && !label.block.hidden,
    )
    .map((labelled) => ({ label: labelled.label, size: sizeOf(labelled, workbook) }));
  const sized = leaks.flatMap(({ label, size }) => (size ? [{ label, size }] : []));
  const live = sized.filter(({ size }) => size.block.formula !== undefined);
  const [largest] = sized.toSorted((a, b) => Math.abs(b.size.number ?? 0) - Math.abs(a.size.number ?? 0));
  const total = workbook
    .labelled(/^total|pocket (?:price|margin)/i)
    .find(
      ({ label }) => sheets.has(label.sheet) && /leak|waterfall|pocket/i.test(`${label.sheet} ${label.block.text}`),
    );
  const totalCell = total ? sizeOf(total, workbook) : null;
  const recovery = workbook.labelled(/recover\w*/i).find(({ label }) => sheets.has(label.sheet));
  const owners = facts
    .find(/\bowner\b|\bresponsible\b/i)
    .filter(({ slot, locator }) => slot !== 'excel' || [...sheets].some((name) => locator.includes(name)));
  const mentions = facts
    .find(topic, ['ppt', 'summary'])
    .concat(
      facts
        .find(kind, ['ppt', 'summary'])
        .filter(({ text }) => /\brecover|minimum[- ]order|claim back|margin/i.test(text)),
    );
  const sizedMentions = mentions.filter(({ text }) => /[$€£]\s?\d|\d\s?%/.test(text));
  const best = sizedMentions[0] ?? mentions[0];
  const slots = new Set(mentions.map(({ slot }) => slot));
  const names = listed(
    leaks.map(({ label }) => label.block.text),
    5,
  );
  return [
    {
      id: 'named',
      weight: 26,
      share: leaks.length > 0 ? Math.min(1, leaks.length / 4) : mentions.length > 0 ? 0.25 : 0,
      says:
        leaks.length > 0
          ? `The workbook names ${counted(leaks.length, 'leak')}: ${names}.`
          : best
            ? `The only mention of a leak is ${quoted(best)}.`
            : 'Looked for leaks between list and pocket price (discounts, freight, terms, deductions, returns) and found none.',
      strength: `${counted(leaks.length, 'leak')} ${leaks.length === 1 ? 'is' : 'are'} distinguished: ${names}.`,
      gap:
        leaks.length > 0
          ? `Only ${counted(leaks.length, 'leak')} ${leaks.length === 1 ? 'is' : 'are'} named.`
          : 'The workbook does not search for margin leaks.',
      next: 'Go from list to pocket price step by step: off-invoice discounts, payment terms, freight, deductions, returns.',
      cites: leaks[0] ? [citeCell(leaks[0].label)] : best ? [citePassage(best)] : [],
    },
    {
      id: 'sized',
      weight: 26,
      share: Math.min(1, sized.length / 4),
      says: largest
        ? `The largest is ${largest.label.block.text} at ${shown(largest.size)}.`
        : 'No leak is sized in money a year.',
      strength: largest
        ? `Leaks are sized and can be ranked; ${largest.label.block.text} costs ${largest.size.block.text}.`
        : '',
      gap: sized.length > 0 ? 'Some leaks have no size.' : 'Without a size nobody can tell which leak to close first.',
      next: 'Size each leak as rate × annual sales that it applies to.',
      cites: largest ? [citeCell(largest.size)] : [],
    },
    {
      id: 'by-formula',
      weight: 12,
      share: sized.length === 0 ? 0 : live.length / sized.length,
      says: live[0]
        ? `Sizes are calculated, for example ${placeOf(live[0].size)} with =${live[0].size.block.formula}.`
        : 'No size of a leak is calculated by formula.',
      strength: 'Each size follows from a rate and its base by formula.',
      gap: 'The sizes are not calculated, so rate and base stay unknown.',
      next: 'Put rate and base of each leak in cells and multiply them.',
      cites: live[0] ? [citeFormula(live[0].size)] : [],
    },
    {
      id: 'total',
      weight: 12,
      share: totalCell ? 1 : 0,
      says:
        total && totalCell
          ? `They add up to ${shown(totalCell)} (${total.label.block.text}).`
          : 'There is no total and no pocket price.',
      strength: totalCell ? `The sum is stated: ${shown(totalCell)}.` : '',
      gap: 'How much of the list price is left at the end is not shown.',
      next: 'Add up the leaks and show the pocket price in percent of list.',
      cites: totalCell && !totalCell.block.hidden ? [citeCell(totalCell)] : [],
    },
    {
      id: 'recovery',
      weight: 12,
      share: (recovery ? 0.6 : 0) + (owners.length > 0 ? 0.4 : 0),
      says: recovery?.values[0]
        ? `What can be won back is estimated (${recovery.label.block.text} ${shown(recovery.values[0])})${owners.length > 0 ? ', with owners' : ', without owners'}.`
        : 'Nothing says how much can be won back, by what action and by whom.',
      strength: 'Recovery and owners turn the list into a plan.',
      gap: recovery ? 'Nobody is named who would close the leaks.' : 'There is no action to close a leak.',
      next: 'Add to each leak the action, its owner and the share that you expect to recover.',
    },
    {
      id: 'said',
      weight: 12,
      share: sizedMentions.length > 0 ? (slots.size === 2 ? 1 : 0.7) : mentions.length > 0 ? 0.3 : 0,
      says: best ? `The text says so: ${quoted(best)}.` : 'Neither deck nor summary mentions a leak.',
      strength: 'Deck and summary carry the leaks with their size.',
      gap: best
        ? 'The leaks are mentioned without their size, or in one text only.'
        : 'The committee hears nothing of leaks.',
      next: 'Tell the two largest leaks with their size and the action in deck and summary.',
      cites: best ? [citePassage(best)] : [],
    },
  ];
}

const costHead = /\b(?:cost|loss|leak(?:age)?|amount|impact|annual|per year|a year|total)\b/i;
const otherHead = /\b(?:basis|base|sales|revenue|price|recover\w*|rate|share)\b/i;

/** A row's amount: under a head that says cost, otherwise the first that isn't a basis or a recovery. */
function sizeOf(labelled: Labelled, workbook: WorkbookFacts): GridCell | null {
  const amounts = labelled.values
    .filter(({ block, number }) => !block.text.includes('%') && Math.abs(number ?? 0) >= 1 && !block.hidden)
    .map((cell) => ({ cell, head: workbook.nameOf(cell, labelled) }));
  const own = amounts.filter(({ head }) => !otherHead.test(head));
  return (own.find(({ head }) => costHead.test(head)) ?? own[0] ?? amounts[0])?.cell ?? null;
}
