import type { NamedNumber } from './named-number';
import type { QuotedNumber } from './quoted-number';

const results =
  /\b(?:profits?|earnings|income|margins?|ebitd?a?|roi|roas|returns? on|npv|irr|cash flow|contribution|lift|uplift|growth|surplus|gains?|gewinn\p{L}*|ergebnis\p{L}*|jahresüberschuss|rendite|marge|bénéfice|résultat|croissance|beneficio|margen|crecimiento|utile|margine|crescita)(?!\p{L})/iu;
const levels =
  /\b(?:revenues?|sales|turnover|units?|volumes?|prices?|change|umsatz\p{L}*|absatz|preise?|chiffre d.affaires|ventes|prix|ventas|ingresos|precios?|ricavi|vendite|prezz[oi])(?!\p{L})/iu;
/** Either sign can be right, because workbooks differ in how they show these. */
const ofEitherSign =
  /\b(?:cost|costs|cogs|expens\p{L}+|spend\p{L}*|tax\p{L}*|depreciation|amorti[sz]\p{L}+|interest|discount\p{L}*|rebates?|freight|deduct\p{L}+|allowances?|reduc\p{L}+|decreas\p{L}+|declin\p{L}+|drops?|cuts?|loss|losses|lost|shortfall|gap|leak\p{L}*|churn|outflows?|payments?|investments?|capex|debt|elasticit\p{L}+|varian\p{L}+|differen\p{L}+|delta|refunds?|cannibali\p{L}+|write-?offs?|kosten|aufwand|aufwendungen|ausgaben|rabatte?|steuern?|abschreibung\p{L}*|zins\p{L}*|verlust\p{L}*|rückgang|elastizität|coûts?|charges?|dépenses?|remises?|impôts?|pertes?|baisse|coste?s?|gastos?|descuentos?|impuestos?|pérdidas?|costi|spese|sconti?|imposte|perdit[ae])(?!\p{L})/iu;
const saysLoss =
  /\b(?:loss(?:es)? of|lost|deficit of|loses|verlust von|fehlbetrag von|perte de|déficit de|pérdida de|perdita di)\s(?:(?:about|around|roughly|nearly|almost|over|some|rund|etwa|environ)\s)?$/i;
const saysFall =
  /\b(?:fell|fallen|falls?|falling|declin(?:e[sd]?|ing)|dropp?(?:s|ed|ing)?|decreas(?:e[sd]?|ing)|shr[aiu]nk|contracted)\s(?:by\s)?(?:(?:about|around|roughly|nearly|almost|over|some)\s)?$/i;
const ofGrowth = /\b(?:growth|change|yoy|wachstum|veränderung|croissance|crecimiento|crescita)(?!\p{L})/iu;
const lowers =
  /\b(?:loss|losses|los[et]s?|losing|costs?|burn\p{L}*|deficit|shortfall|short|negative|minus|below|under|down|fell|fall\p{L}*|drop\p{L}*|declin\p{L}+|decreas\p{L}+|reduc\p{L}+|less|lower\p{L}*|worse\p{L}*|weaken\p{L}*|leak\p{L}*|bleed\p{L}*|destroy\p{L}*|eat\p{L}*|erod\p{L}+|behind|miss\p{L}*|red|drain\p{L}*|outflow|spent|paid|gap|hits?|damag\p{L}+|wip\p{L}+|shr[iau]nk\p{L}*|cuts?|contract\p{L}*|slip\p{L}*|slid\p{L}*|sank|sink\p{L}*|unprofitable|never|fail\p{L}*|not|no|verlust\p{L}*|rückgang|gesunken|perte\p{L}*|déficit|baisse|pérdida\p{L}*|caída|perdita|calo)(?!\p{L})|n['’]t\b/iu;

/** As far as words and labels tell. Costs never differ, because workbooks show them with either sign. */
export function signDiffers(quoted: QuotedNumber, { cell, row, column }: NamedNumber): boolean {
  const { sign, kind, text } = quoted.stated;
  const negative = (cell.number ?? 0) < 0;
  if (cell.number === null || cell.number === 0 || sign === 'unclear') return false;
  const labels = `${row?.text ?? ''} · ${column?.text ?? ''}`.replace(/profit (?:and|&|or) loss/i, 'profit');
  if (ofEitherSign.test(labels)) return false;
  if (sign === null && saysFall.test(before(quoted)) && ofGrowth.test(labels)) return !negative;
  const said = saysLoss.test(before(quoted));
  if (sign === null)
    return said ? !negative && results.test(labels) : negative && results.test(labels) && !lowered(quoted);
  if (negative === (sign === '-')) return false;
  const notAccounting = sign === '+' || (kind === 'percent' && !text.startsWith('('));
  return notAccounting || results.test(labels) || levels.test(labels);
}

export function showsChange({ row, column }: NamedNumber): boolean {
  return ofGrowth.test(`${row?.text ?? ''} · ${column?.text ?? ''}`);
}

const before = ({ naming, own, at }: QuotedNumber) => (at === null ? '' : naming.slice(own.from, at));

function lowered({ naming, passage, stated, at }: QuotedNumber): boolean {
  const around = at === null ? naming : `${naming.slice(0, at)} ${naming.slice(at + stated.text.length)}`;
  return lowers.test(`${around} ${passage.heads} ${passage.under}`);
}
