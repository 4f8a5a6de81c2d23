import { initialsOf } from '@domain/comment/initials';
import { User } from './result-icons';

/** Without a name it is the instructor. The initials aren't text, so that they are neither read out nor selected. */
export function PersonPin({ name = null, className = '' }: { name?: string | null; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`inline-grid size-5 flex-none place-items-center rounded-[50%_50%_50%_3px] bg-ink font-sans text-[9px] font-semibold leading-none text-canvas data-initials:before:content-[attr(data-initials)] ${className}`}
      data-initials={name === null ? undefined : initialsOf(name)}
    >
      {name === null && <User className="size-3" />}
    </span>
  );
}
