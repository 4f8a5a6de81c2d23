import { ChevronDown, Download, FileUp } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { rubricPath } from './rubric-file';
import { useRubricAddress } from './use-rubric-address';

/** The rubric as a file, out and in. */
export function RubricMenu({ caseStudyId }: { caseStudyId: number }) {
  const { openDialog } = useRubricAddress();
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className="btn">
        Import & Export
        <ChevronDown className="i-s" aria-hidden="true" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu" align="end" sideOffset={4}>
          {(['json', 'csv'] as const).map((format) => (
            <DropdownMenu.Item key={format} className="menu-item" asChild>
              <a href={`${rubricPath(caseStudyId)}?format=${format}`} download>
                <Download className="i" aria-hidden="true" />
                Export as {format.toUpperCase()}
              </a>
            </DropdownMenu.Item>
          ))}
          <DropdownMenu.Item className="menu-item" onSelect={() => openDialog('import')}>
            <FileUp className="i" aria-hidden="true" />
            Import a file…
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
