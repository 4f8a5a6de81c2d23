import { MenuButton } from '@web/components/menu-button';
import { Named } from '@web/components/named';
import { Monitor, Moon, Sun } from '@web/components/sign-in-icons';
import { useStore } from '@web/lib/store';
import { chooseTheme, type Theme, themeStore } from '@web/lib/theme';
import { useEffect } from 'react';

const themes = {
  system: { name: 'System', icon: Monitor },
  light: { name: 'Light', icon: Sun },
  dark: { name: 'Dark', icon: Moon },
} as const satisfies Record<Theme, { name: string; icon: typeof Sun }>;

export function ThemeMenu() {
  const theme = useStore(themeStore, (chosen) => chosen);
  useEffect(() => noteTheme(theme), [theme]);
  const Icon = themes[theme].icon;
  const entry = (one: Theme) => ({
    key: one,
    chosen: one === theme,
    shown: <Named icon={themes[one].icon} text={themes[one].name} />,
    onSelect: () => chooseTheme(one),
  });
  return (
    <MenuButton className="icon-btn" label="Theme" groups={[[entry('system'), entry('light'), entry('dark')]]}>
      <Icon className="i" aria-hidden="true" />
    </MenuButton>
  );
}

const yearMs = 31_536_000_000;

/** For the server, because it paints the page before any script; without a cookie store, in the system's theme. */
function noteTheme(theme: Theme) {
  if (!('cookieStore' in window)) return;
  const noted =
    theme === 'system'
      ? cookieStore.delete('theme')
      : cookieStore.set({ name: 'theme', value: theme, expires: Date.now() + yearMs, sameSite: 'lax' });
  noted.catch(() => undefined);
}
