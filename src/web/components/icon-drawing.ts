import { icons } from '@iconify-json/lucide';

/** Attributes that the svg sets: on its parts they would win over a style of the svg. */
const drawnByParent = / (?:fill="none"|stroke="currentColor"|stroke-(?:linecap|linejoin)="round"|stroke-width="2")/g;

/** The inside of an icon's svg. The bundler calls it while building, so the set itself reaches no page. */
export function drawingOf(name: string): string {
  const { aliases = {} } = icons;
  const icon = icons.icons[name] ?? icons.icons[aliases[name]?.parent ?? ''];
  if (!icon) throw new Error(`No icon is called ${name}`);
  return icon.body.replace(drawnByParent, '');
}
