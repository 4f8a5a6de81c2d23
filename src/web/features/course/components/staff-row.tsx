import { type CourseRole, courseRoles } from '@domain/course/roles';
import { Badge } from '@web/components/badge';
import { LogOut, Trash2 } from '@web/components/icons';
import { Select } from '@web/components/select';
import { Tooltip } from '@web/components/tooltip';
import type { StaffMember } from '../queries';
import { roleNames } from '../texts';

type StaffRowProps = {
  member: StaffMember;
  isSelf: boolean;
  /** Null for readers and assistants. */
  onRole: ((role: CourseRole) => void) | null;
  onRemove: (() => void) | null;
};

export function StaffRow({ member, isSelf, onRole, onRemove }: StaffRowProps) {
  const { username, email, role } = member;
  const RemoveIcon = isSelf ? LogOut : Trash2;
  const removal = isSelf ? 'Leave course' : `Remove ${username}`;
  return (
    <li className="flex items-center gap-3.5 border-t border-line-soft px-5 py-2.5 max-md:flex-wrap max-md:gap-2 max-md:px-4">
      <span className="min-w-0 flex-1 max-md:basis-full">
        <b className="block truncate" title={username}>
          {username}
          {isSelf && <span className="text-12 font-normal text-ink-3"> you</span>}
        </b>
        <span className="block truncate text-13 text-ink-3" title={email}>
          {email}
        </span>
      </span>
      {onRole ? (
        <span className="w-36 max-md:flex-1">
          <Select
            aria-label={`Role of ${username}`}
            value={role}
            onChange={({ target }) => {
              const chosen = courseRoles.find((one) => one === target.value);
              if (chosen && chosen !== role) onRole(chosen);
            }}
          >
            {courseRoles.map((one) => (
              <option key={one} value={one}>
                {roleNames[one]}
              </option>
            ))}
          </Select>
        </span>
      ) : (
        <Badge>{roleNames[role]}</Badge>
      )}
      {onRemove && (
        <Tooltip text={isSelf ? removal : 'Remove'}>
          <button type="button" className="icon-btn" aria-label={removal} onClick={onRemove}>
            <RemoveIcon className="i" aria-hidden="true" />
          </button>
        </Tooltip>
      )}
    </li>
  );
}
