import { bulkSentences, bulkTexts } from '@domain/messages/bulk';
import { maxExported, maxZipped } from '@domain/messages/export';
import { ChevronDown, Download, Ellipsis, FolderDown, RotateCw, Trash2 } from '@web/components/icons';
import { Eye, EyeOff } from '@web/components/sign-in-icons';
import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import type { BulkTask } from '../lib/bulk-work';
import { exportFormats, exportPath, zipPath } from '../lib/export-path';

type SelectionMenusProps = {
  selected: readonly number[];
  onRun: (task: BulkTask) => void;
  onRegrade: () => void;
  onDelete: () => void;
};

export function SelectionMenus({ selected, onRun, onRegrade, onDelete }: SelectionMenusProps) {
  return (
    <>
      <DropdownMenu.Root modal={false}>
        <DropdownMenu.Trigger className="btn btn-small">
          Download
          <ChevronDown className="i-s" aria-hidden="true" />
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content className="menu" align="end" sideOffset={4}>
            <LinkItem
              href={zipPath(selected)}
              refused={selected.length > maxZipped ? bulkSentences.tooManyToZip(maxZipped) : null}
            >
              <FolderDown className="i" aria-hidden="true" />
              All files as one zip
            </LinkItem>
            {exportFormats.map(({ format, name }) => (
              <LinkItem
                key={format}
                href={exportPath(format, { ids: selected })}
                refused={selected.length > maxExported ? bulkSentences.tooManyToExport(maxExported) : null}
              >
                <Download className="i" aria-hidden="true" />
                {name}
              </LinkItem>
            ))}
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
      <DropdownMenu.Root modal={false}>
        <DropdownMenu.Trigger className="icon-btn" aria-label="More for the selection">
          <Ellipsis className="i" aria-hidden="true" />
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content className="menu" align="end" sideOffset={4}>
            <DropdownMenu.Item className="menu-item" onSelect={onRegrade}>
              <RotateCw className="i" aria-hidden="true" />
              {bulkTexts.regrade.action}
            </DropdownMenu.Item>
            <DropdownMenu.Separator className="menu-rule" />
            {(['released', 'held', 'by-setting'] as const).map((kind) => (
              <DropdownMenu.Item key={kind} className="menu-item" onSelect={() => onRun({ kind })}>
                {kind === 'held' ? (
                  <EyeOff className="i" aria-hidden="true" />
                ) : (
                  <Eye className="i" aria-hidden="true" />
                )}
                {bulkTexts[kind].action}
              </DropdownMenu.Item>
            ))}
            <DropdownMenu.Separator className="menu-rule" />
            <DropdownMenu.Item className="menu-item menu-item-bad" onSelect={onDelete}>
              <Trash2 className="i" aria-hidden="true" />
              {bulkTexts.delete.action}
            </DropdownMenu.Item>
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
    </>
  );
}

function LinkItem({ href, refused, children }: { href: string; refused: string | null; children: ReactNode }) {
  if (refused !== null) {
    return (
      <DropdownMenu.Item className="menu-item" disabled>
        {children}
        <span className="hint">{refused}</span>
      </DropdownMenu.Item>
    );
  }
  return (
    <DropdownMenu.Item className="menu-item" asChild>
      <a href={href} download>
        {children}
      </a>
    </DropdownMenu.Item>
  );
}
