import { Brand, topBar } from '@web/components/brand';
import { ThemeSwitch } from '@web/components/theme-switch';

export function TopBar() {
  return (
    <header className={topBar}>
      <div className="flex items-center gap-2">
        <Brand />
        <span className="ml-1 border-l pl-3.5 text-[0.84375rem] text-ink-3 max-md:ml-0 max-md:pl-2.5 max-md:text-[0.75rem] max-[361px]:hidden">
          Pricing & Profit Academy
        </span>
      </div>
      <ThemeSwitch />
    </header>
  );
}
