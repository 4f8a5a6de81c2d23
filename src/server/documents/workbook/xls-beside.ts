import { authoredAltText } from '../alt-text';
import { readProperties, shapeProperty } from '../office-art/properties';
import { childOf, readRecords, recordsBelow, recordType } from '../office-art/records';
import { noUnreadContent, type UnreadContent } from '../unread-content';
import { type BiffRecord, biff, readCharacters } from './biff';
import type { TextBox } from './content';
import { pageLine } from './page-line';
import type { ResolveRange } from './xls-chart';
import { placesText, readXlsValidation, ruleText } from './xls-validation';

const pictureObject = 0x08;
const embeddedFlag = 0x0009;
const pictureFlags = 0x0008;

export class XlsBeside {
  private readonly pages: TextBox[] = [];
  private readonly validations: Buffer[] = [];
  private readonly pivots: string[] = [];
  private readonly drawings: Buffer[] = [];
  private formatPlaces = '';
  private readonly rules: { places: string; data: Buffer }[] = [];
  private pictures = 0;
  private objects = 0;
  private described = 0;

  take({ type, data, continued }: BiffRecord): void {
    switch (type) {
      case biff.header:
      case biff.footer: {
        const text = data.length < 3 ? '' : pageLine(readCharacters(data, 2, data.readUInt16LE(0)));
        if (text !== '') this.pages.push({ label: type === biff.header ? 'Header' : 'Footer', text, why: [] });
        return;
      }
      case biff.validation:
        this.validations.push(data);
        return;
      case biff.conditionalFormats:
        this.formatPlaces = data.length < 14 ? '' : placesText(data, 12);
        return;
      case biff.conditionalRule:
        this.rules.push({ places: this.formatPlaces, data });
        return;
      case biff.pivotTable:
        this.pivots.push(pivotName(data));
        return;
      case biff.drawing:
        this.drawings.push(data, ...continued);
    }
  }

  /** A picture object with a program to open it is an embedded one. */
  object(data: Buffer): void {
    if (data.length < 6 || data.readUInt16LE(4) !== pictureObject) return;
    if (hasFormula(data)) this.objects++;
    else this.pictures++;
  }

  boxes(resolve: ResolveRange): TextBox[] {
    const validations = this.validations.flatMap((data) => readLine(() => readXlsValidation(data, resolve)));
    const looks = this.rules.flatMap(({ places, data }) => readLine(() => `${places}: ${ruleText(data, resolve)}`));
    const { words, alts } = this.readDrawings();
    this.described = Math.min(alts.length, this.pictures);
    return [
      ...words.map((text): TextBox => ({ text, why: [] })),
      ...alts.map((text): TextBox => ({ kind: 'alt', text, why: ['alt-text'] })),
      ...this.pages,
      ...(validations.length === 0 ? [] : [{ label: 'Data validation', text: validations.join('\n'), why: [] }]),
      ...(looks.length === 0 ? [] : [{ label: 'Conditional formatting', text: looks.join('\n'), why: [] }]),
      ...this.pivots.map((text): TextBox => ({ label: 'Pivot table', text, why: [] })),
    ];
  }

  unreadContent(): UnreadContent {
    return { ...noUnreadContent(), pictures: this.pictures, described: this.described, objects: this.objects };
  }

  private readDrawings(): { words: string[]; alts: string[] } {
    const shapes = readRecords(Buffer.concat(this.drawings)).flatMap((top) =>
      recordsBelow(top, recordType.shapeContainer),
    );
    const texts = shapes.map((shape) => readProperties(childOf(shape, recordType.properties)).texts);
    return {
      words: texts.map((one) => (one.get(shapeProperty.wordArt) ?? '').trim()).filter((text) => text !== ''),
      alts: texts.map((one) => authoredAltText(one.get(shapeProperty.description))).filter((text) => text !== ''),
    };
  }
}

function readLine(read: () => string): string[] {
  try {
    const line = read();
    return line === '' ? [] : [line];
  } catch {
    return [];
  }
}

/** A plain picture has a flag that tells it apart from an embedded object. */
function hasFormula(data: Buffer): boolean {
  let flags = 0;
  for (let at = 0; at + 4 <= data.length; ) {
    const part = data.readUInt16LE(at);
    const length = data.readUInt16LE(at + 2);
    if (part === pictureFlags && at + 6 <= data.length) flags = data.readUInt16LE(at + 4);
    if (part === embeddedFlag) return length > 0 && (flags & 0x0001) === 0;
    at += 4 + length;
  }
  return false;
}

function pivotName(data: Buffer): string {
  if (data.length < 44) return 'A pivot table';
  const name = readCharacters(data, 44, data.readUInt16LE(40));
  return name === '' ? 'A pivot table' : name;
}
