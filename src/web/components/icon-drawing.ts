import { icons } from '@iconify-json/lucide';

/** Set on the svg; on its parts they would override its style. */
const drawnByParent = / (?:fill="none"|stroke="currentColor"|stroke-(?:linecap|linejoin)="round"|stroke-width="2")/g;

/** A macro of the bundler, so that pages contain only the icons they use. */
export function drawingOf(name: string): string {
  const { aliases = {} } = icons;
  const icon = icons.icons[name] ?? icons.icons[aliases[name]?.parent ?? ''];
  if (!icon) throw new Error(`No icon is called ${name}`);
  return icon.body.replace(drawnByParent, '');
}
