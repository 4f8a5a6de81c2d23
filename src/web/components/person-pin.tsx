import { initialsOf } from '@domain/comment/initials';
import { User } from './result-icons';

/**
 * A person, in ink; the pen is the grader's. Without a name it stands for the instructor. The initials are no text, or
 * they would be in what is named and selected around them.
 */
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
