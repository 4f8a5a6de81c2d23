import { MenuButton } from '@web/components/menu-button';
import { ChevronDown, Download, FileUp } from 'lucide-react';
import { rubricPath } from './rubric-file';
import { useRubricAddress } from './use-rubric-address';

/** The rubric as a file, out and in. */
export function RubricMenu({ caseStudyId }: { caseStudyId: number }) {
  const { openDialog } = useRubricAddress();
  const exports = (['json', 'csv'] as const).map((format) => ({
    key: format,
    link: (
      <a href={`${rubricPath(caseStudyId)}?format=${format}`} download>
        <Download className="i" aria-hidden="true" />
        Export as {format.toUpperCase()}
      </a>
    ),
  }));
  const taken = {
    key: 'import',
    shown: (
      <>
        <FileUp className="i" aria-hidden="true" />
        Import a file…
      </>
    ),
    onSelect: () => void openDialog('import'),
  };
  return (
    <MenuButton className="btn" groups={[[...exports, taken]]}>
      Import & Export
      <ChevronDown className="i-s" aria-hidden="true" />
    </MenuButton>
  );
}
