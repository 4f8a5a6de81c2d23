import type { XmlAttributes } from '../package/xml';
import type { ShownWhen } from './conditional-numbers';
import type { TextBox } from './content';
import { pageLine } from './page-line';

const lineLimit = 200;

type Rule = { places: string; kind: string; operator: string; formulas: string[]; prompt: string; look?: number };

/** `List: Low,High`, `whole number between 1 and 10`. */
const inWords = ({ kind, operator, formulas }: Rule, plain: string): string => {
  const [first = '', second = ''] = formulas;
  const sign = operators[operator] ?? plain;
  if (first === '') return kind;
  const values = second === '' ? first : `${first} and ${second}`;
  return sign === '' ? `${kind} ${values}` : `${kind} ${sign} ${values}`;
};

const operators: Readonly<Record<string, string>> = {
  between: 'between',
  notBetween: 'not between',
  equal: '=',
  notEqual: '<>',
  lessThan: '<',
  lessThanOrEqual: '<=',
  greaterThan: '>',
  greaterThanOrEqual: '>=',
  containsText: 'contains',
  notContains: 'does not contain',
  beginsWith: 'begins with',
  endsWith: 'ends with',
};

const validationKinds: Readonly<Record<string, string>> = {
  whole: 'whole number',
  decimal: 'number',
  list: 'list',
  date: 'date',
  time: 'time',
  textLength: 'length of text',
  custom: 'formula',
};

/** A literal list is in quotation marks: `"Low,High"`. */
const unquoted = (formula: string): string => /^"(.*)"$/s.exec(formula.trim())?.[1]?.replaceAll('""', '"') ?? formula;

export type ControlCells = (formula: string) => string[];

export class SheetSettings {
  private readonly validations: { line: string; source: string }[] = [];
  private readonly formats: string[] = [];
  private readonly sparklines: string[] = [];
  private readonly pages: TextBox[] = [];
  readonly shownWhen: ShownWhen[] = [];
  objects = 0;
  controls = 0;
  private rule: Rule | undefined;
  private waiting: Rule[] = [];
  private places = '';
  private lookPlaces = '';
  private sparkline = { kind: 'line', source: '' };
  private text = '';

  open(name: string, attrs: XmlAttributes): void {
    this.text = '';
    switch (name) {
      case 'dataValidation':
        this.rule = {
          places: attrs.sqref ?? '',
          kind: validationKinds[attrs.type ?? ''] ?? '',
          operator: attrs.type === 'list' || attrs.type === 'custom' ? '' : (attrs.operator ?? 'between'),
          formulas: [],
          prompt: [attrs.promptTitle, attrs.prompt].filter(Boolean).join(': '),
        };
        return;
      case 'conditionalFormatting':
        this.lookPlaces = attrs.sqref ?? '';
        this.waiting = [];
        return;
      case 'cfRule':
        this.rule = {
          places: '',
          kind: attrs.type ?? '',
          operator: attrs.operator ?? '',
          formulas: [],
          prompt: '',
          ...(attrs.type === 'cellIs' && attrs.dxfId !== undefined && { look: Number(attrs.dxfId) }),
        };
        return;
      case 'sparklineGroup':
        this.sparkline = { kind: attrs.type ?? 'line', source: '' };
        return;
      case 'oleObject':
        this.objects++;
        return;
      case 'control':
        this.controls++;
    }
  }

  add(data: string): void {
    this.text += data;
  }

  close(name: string): void {
    const text = this.text.trim();
    switch (name) {
      case 'formula1':
      case 'formula2':
      case 'formula':
        if (text !== '') this.rule?.formulas.push(text);
        break;
      case 'f':
        if (this.rule && text !== '') this.rule.formulas.push(text);
        else this.sparkline.source = text;
        break;
      case 'sqref':
        this.places = text;
        break;
      case 'dataValidation':
        this.endValidation();
        break;
      case 'cfRule':
        if (this.rule) this.waiting.push(this.rule);
        this.rule = undefined;
        break;
      case 'conditionalFormatting':
        this.endLook();
        break;
      case 'sparkline':
        push(this.sparklines, `${this.places}: ${this.sparkline.kind} of ${this.sparkline.source}`);
        break;
      default:
        if (/^(?:odd|even|first)(?:Header|Footer)$/.test(name)) this.addPage(name, text);
    }
    this.text = '';
  }

  boxes(shown: ControlCells = () => []): TextBox[] {
    const validations = this.validations.map(({ line, source }) => {
      const values = source === '' ? [] : shown(source);
      return values.length === 0 ? line : `${line} (${values.join(', ')})`;
    });
    const listed: [label: string, lines: string[]][] = [
      ['Data validation', validations],
      ['Conditional formatting', this.formats],
      ['Sparklines', this.sparklines],
    ];
    return [
      ...this.pages,
      ...listed.flatMap(([label, lines]) => (lines.length === 0 ? [] : [{ label, text: lines.join('\n'), why: [] }])),
    ];
  }

  private endValidation(): void {
    const rule = this.rule;
    this.rule = undefined;
    if (!rule) return;
    const places = rule.places || this.places;
    const taken = inWords({ ...rule, formulas: rule.formulas.map(unquoted) }, rule.kind === 'list' ? 'of' : '');
    const said = [taken, rule.prompt === '' ? '' : `prompt ${rule.prompt}`].filter((part) => part !== '');
    const source = rule.kind === 'list' ? (rule.formulas[0] ?? '') : '';
    if (said.length > 0 && this.validations.length < lineLimit) {
      this.validations.push({ line: `${places}: ${said.join('; ')}`, source });
    }
    this.places = '';
  }

  private endLook(): void {
    const places = this.lookPlaces || this.places;
    for (const rule of this.waiting) {
      push(this.formats, `${places}: ${inWords(rule, '')}`);
      const { operator, formulas, look } = rule;
      if (look !== undefined) this.shownWhen.push({ places, operator, formulas, look });
    }
    this.waiting = [];
    this.places = '';
  }

  private addPage(name: string, stored: string): void {
    const text = pageLine(stored);
    const label = name.endsWith('Header') ? 'Header' : 'Footer';
    if (text !== '' && !this.pages.some((one) => one.label === label && one.text === text)) {
      this.pages.push({ label, text, why: [] });
    }
  }
}

function push(lines: string[], line: string): void {
  if (lines.length < lineLimit) lines.push(line);
  else if (lines.length === lineLimit) lines.push('and more, left out here');
}
