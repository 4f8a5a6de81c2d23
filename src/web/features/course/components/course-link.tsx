import { Link } from '@tanstack/react-router';
import { linkLook } from '@web/components/link-look';

type CourseLinkProps = { course: { slug: string; name: string }; note: string };

export function CourseLink({ course: { slug, name }, note }: CourseLinkProps) {
  return (
    <span className="min-w-0 flex-1">
      <Link
        to="/course"
        search={{ course: slug }}
        preload={false}
        className={`${linkLook} block! truncate font-semibold`}
        title={name}
      >
        {name}
      </Link>
      <span className="block truncate text-13 text-ink-3">{note}</span>
    </span>
  );
}
