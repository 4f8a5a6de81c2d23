import { Brand } from '@web/components/brand';
import { ThemeSwitch } from '@web/components/theme-switch';

export function TopBar() {
  return (
    <header className="top">
      <div className="row">
        <Brand />
        <span className="academy">Pricing & Profit Academy</span>
      </div>
      <ThemeSwitch />
    </header>
  );
}
