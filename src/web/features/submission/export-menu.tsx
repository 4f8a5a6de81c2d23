import { ChevronDown, Download } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { exportFormats, exportPath } from './export-path';
import type { ResultsFilter } from './results-filter';

/** Everything that the filter shows, on whatever page it is, as a table. */
export function ExportMenu({ filter }: { filter: ResultsFilter }) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className="btn btn-small">
        <Download className="i" aria-hidden="true" />
        Export
        <ChevronDown className="i-s" aria-hidden="true" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu" align="end" sideOffset={4}>
          {exportFormats.map(({ format, name }) => (
            <DropdownMenu.Item key={format} className="menu-item" asChild>
              <a href={exportPath(format, { filter })} download>
                {name}
              </a>
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
