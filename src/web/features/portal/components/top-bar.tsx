import { Brand, topBar } from '@web/components/brand';
import { ThemeSwitch } from '@web/components/theme-switch';
import { usePortalState } from '../lib/portal-context';

export function TopBar() {
  const course = usePortalState((state) => state.course?.name);
  return (
    <header className={topBar}>
      <div className="flex min-w-0 items-center gap-2">
        <Brand />
        {course && (
          <span className="ml-1 truncate border-l pl-3.5 text-[0.84375rem] text-ink-3 max-md:ml-0 max-md:pl-2.5 max-md:text-[0.75rem] max-[361px]:hidden">
            {course}
          </span>
        )}
      </div>
      <ThemeSwitch />
    </header>
  );
}
