import type { Locator } from '@domain/evidence/evidence';
import { formatLocator, type Place, parseLocator } from '@domain/evidence/locator';

/** Masks names of sheets and ranges, because they may identify the student. */
export class MaskedLocators {
  private readonly shownSheets = new Map<string, string>();
  private readonly sheets = new Map<string, string>();
  private readonly names = new Map<string, string>();

  constructor(private readonly hide: (text: string) => string) {}

  /** Two sheets never become one. */
  sheet(name: string): string {
    const known = this.shownSheets.get(name);
    if (known !== undefined) return known;
    const masked = this.hide(name);
    let shown = masked;
    for (let number = 2; this.sheets.has(shown); number += 1) shown = `${masked} (${number})`;
    this.shownSheets.set(name, shown);
    this.sheets.set(shown, name);
    return shown;
  }

  of(locator: Locator): string {
    const place = parseLocator(locator);
    if (place && 'sheet' in place) return formatLocator({ ...place, sheet: this.sheet(place.sheet) });
    if (place?.kind !== 'name') return locator;
    const shown = this.hide(place.name);
    if (!this.names.has(shown)) this.names.set(shown, place.name);
    return formatLocator({ kind: 'name', name: shown });
  }

  /** Returns what was never masked unchanged. */
  original(shown: string): Locator {
    const place = parseLocator(shown.trim().replace(/^\[(.*)\]$/s, '$1'));
    return place ? formatLocator(this.unmasked(place)) : shown;
  }

  private unmasked(place: Place): Place {
    if ('sheet' in place) return { ...place, sheet: this.sheets.get(place.sheet) ?? place.sheet };
    return place.kind === 'name' ? { ...place, name: this.names.get(place.name) ?? place.name } : place;
  }
}
