import type { Block, Chart, FileEvidence, Finding, Layout, TrackedChange } from '@domain/evidence/evidence';

/** Excel's limit for a cell. */
export const maxTextLength = 32_767;

/** All but tab and line feed, because Postgres refuses NUL and no reader of the original sees the others. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
const controls = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

/** Checked first, because most texts have neither controls nor unpaired surrogates. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to look for
const needsCleaning = /[\u0000-\u0008\u000b-\u001f\u007f\ud800-\udfff]/;

/** Well-formed, with `\n` and without control characters, at most `max` UTF-16 units. */
export function cleanText(text: string, maxLength = maxTextLength): string {
  if (text.length <= maxLength && !needsCleaning.test(text)) return text;
  const plain = text.replace(/\r\n?/g, '\n').replace(controls, '');
  if (plain.length <= maxLength) return plain.toWellFormed();
  const cutsPair = /[\ud800-\udbff]/.test(plain.charAt(maxLength - 1));
  return plain.slice(0, cutsPair ? maxLength - 1 : maxLength).toWellFormed();
}

export function cleanEvidence(evidence: FileEvidence, maxLength = maxTextLength): FileEvidence {
  const cut: Finding[] = [];
  const blocks = evidence.blocks.map((block) => {
    const cleaned = cleanBlock(block, maxLength);
    if (cleaned.text.length < maxLength - 1 || block.text.length <= maxLength) return cleaned;
    cut.push({ code: 'truncated', locator: cleaned.locator, detail: 'A very long text was cut.' });
    return cleaned;
  });
  const notes = evidence.coverage.notes.map((note) => cleanText(note));
  if (cut.length > 0)
    notes.unshift(`${cut.length === 1 ? 'One very long text was' : `${cut.length} very long texts were`} cut.`);
  return {
    ...evidence,
    blocks,
    layout: cleanLayout(evidence.layout),
    coverage: { complete: evidence.coverage.complete && cut.length === 0, notes: firstNotes(notes) },
    findings: [...evidence.findings, ...cut].map((finding) => ({
      ...finding,
      ...(finding.locator === undefined ? {} : { locator: cleanText(finding.locator) }),
      detail: cleanText(finding.detail),
    })),
  };
}

/** A file with a thousand pictures repeats itself, and notes are part of every prompt. */
const maxNotes = 40;

const firstNotes = (notes: readonly string[]): string[] =>
  notes.length <= maxNotes
    ? [...notes]
    : [...notes.slice(0, maxNotes), `${notes.length - maxNotes} more notes of these kinds were left out.`];

function cleanBlock(block: Block, maxLength: number): Block {
  if (isClean(block, maxLength)) return block;
  const cleaned: Block = { ...block, locator: cleanText(block.locator), text: cleanText(block.text, maxLength) };
  if (typeof block.value === 'string') cleaned.value = cleanText(block.value, maxLength);
  if (block.formula !== undefined) cleaned.formula = cleanText(block.formula, maxLength);
  if (block.format !== undefined) cleaned.format = cleanText(block.format, maxLength);
  if (block.label !== undefined) cleaned.label = cleanText(block.label, maxLength);
  return cleaned;
}

/** Nearly all blocks are clean, so they aren't copied. */
function isClean({ locator, text, value, formula, format, label }: Block, maxLength: number): boolean {
  const clean = (part: unknown) => typeof part !== 'string' || (part.length <= maxLength && !needsCleaning.test(part));
  return (
    clean(text) && (value === text || clean(value)) && clean(locator) && clean(formula) && clean(format) && clean(label)
  );
}

function cleanLayout(layout: Layout): Layout {
  const charts = layout.charts ? { charts: layout.charts.map(cleanChart) } : {};
  switch (layout.kind) {
    case 'workbook':
      return {
        ...layout,
        ...charts,
        sheets: layout.sheets.map((sheet) => ({ ...sheet, name: cleanText(sheet.name) })),
      };
    case 'deck':
      return {
        ...layout,
        ...charts,
        slides: layout.slides.map((slide) => ({ ...slide, title: cleanText(slide.title) })),
      };
    case 'summary':
      return { ...layout, ...charts, ...(layout.changes && { changes: layout.changes.map(cleanChange) }) };
  }
}

const cleanChange = (change: TrackedChange): TrackedChange => ({
  ...change,
  locator: cleanText(change.locator),
  text: cleanText(change.text),
});

const cleanChart = (chart: Chart): Chart => ({
  ...chart,
  locator: cleanText(chart.locator),
  title: cleanText(chart.title),
  axes: chart.axes.map((axis) => cleanText(axis)),
  series: chart.series.map((series) => ({
    name: cleanText(series.name),
    kind: cleanText(series.kind),
    points: series.points.map((point) => ({
      ...point,
      category: cleanText(point.category),
      shown: cleanText(point.shown),
    })),
  })),
});
