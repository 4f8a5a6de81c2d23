import { MenuButton } from '@web/components/menu-button';
import { ChevronDown, Download } from 'lucide-react';
import { exportFormats, exportPath } from './export-path';
import type { ResultsFilter } from './results-filter';

/** Everything that the filter shows, on whatever page it is, as a table. */
export function ExportMenu({ filter }: { filter: ResultsFilter }) {
  const entries = exportFormats.map(({ format, name }) => ({
    key: format,
    link: (
      <a href={exportPath(format, { filter })} download>
        {name}
      </a>
    ),
  }));
  return (
    <MenuButton className="btn btn-small" groups={[entries]}>
      <Download className="i" aria-hidden="true" />
      Export
      <ChevronDown className="i-s" aria-hidden="true" />
    </MenuButton>
  );
}
