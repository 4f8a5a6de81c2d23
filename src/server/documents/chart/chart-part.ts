import { readRelationships } from '../package/relationships';
import { descendants, parseXml, textOf } from '../package/xml';
import type { ZipPackage } from '../package/zip';
import type { ChartContent } from './chart-content';
import { readChart } from './read-chart';

/** Includes text that its author wrote over the chart. Undefined if the part is missing. Errors as `parseXml`. */
export function readChartPart(zip: ZipPackage, part: string | undefined): ChartContent | undefined {
  const bytes = part === undefined ? undefined : zip.read(part);
  if (part === undefined || !bytes) return undefined;
  const chart = readChart(bytes);
  const written = readRelationships(zip, part)
    .targets('chartUserShapes')
    .flatMap((name) => {
      const shapes = zip.read(name);
      return shapes ? descendants(parseXml(shapes), 'p') : [];
    })
    .map((paragraph) => descendants(paragraph, 't').map(textOf).join('').trim())
    .filter((text) => text !== '');
  return written.length === 0
    ? chart
    : { ...chart, text: [chart.text, `Written on it: ${written.join('; ')}`].join('\n') };
}
