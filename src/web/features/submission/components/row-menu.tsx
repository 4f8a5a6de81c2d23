import { resultActions } from '@domain/messages/results';
import { Link } from '@tanstack/react-router';
import { Ellipsis, Trash2 } from '@web/components/icons';
import { MenuButton } from '@web/components/menu-button';
import { badItem } from '@web/components/menu-look';
import { FolderOpen, PanelRightOpen } from '@web/components/more-icons';
import { Named } from '@web/components/named';
import { Mail } from '@web/components/result-icons';
import { useMayChange } from '@web/lib/course';

export type RowMenuProps = { id: number; name: string; onFiles: () => void; onMail: () => void; onDelete: () => void };

export function RowMenu({ id, name, onFiles, onMail, onDelete }: RowMenuProps) {
  const mayRun = useMayChange('instructor');
  const details = (
    <Link to="/results/$submissionId" params={{ submissionId: String(id) }} search>
      <PanelRightOpen className="i" aria-hidden="true" />
      {resultActions.details}
    </Link>
  );
  return (
    <MenuButton
      className="icon-btn"
      label={`Actions for ${name}`}
      groups={[
        [
          { key: 'details', link: details },
          { key: 'files', shown: <Named icon={FolderOpen} text={resultActions.files} />, onSelect: onFiles },
          ...(mayRun
            ? [{ key: 'mail', shown: <Named icon={Mail} text={resultActions.email} />, onSelect: onMail }]
            : []),
        ],
        ...(mayRun
          ? [
              [
                {
                  key: 'delete',
                  className: badItem,
                  shown: <Named icon={Trash2} text={resultActions.remove} />,
                  onSelect: onDelete,
                },
              ],
            ]
          : []),
      ]}
    >
      <Ellipsis className="i" aria-hidden="true" />
    </MenuButton>
  );
}
