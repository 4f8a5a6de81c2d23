import { useStore } from '@web/lib/store';
import { chooseTheme, type Theme, themeStore } from '@web/lib/theme';
import { Monitor, Moon, Sun } from './sign-in-icons';

const choices = {
  system: { icon: Monitor, next: 'light' },
  light: { icon: Sun, next: 'dark' },
  dark: { icon: Moon, next: 'system' },
} as const satisfies Record<Theme, { icon: typeof Sun; next: Theme }>;

export function ThemeSwitch() {
  const theme = useStore(themeStore, (chosen) => chosen);
  const { icon: Icon, next } = choices[theme];
  const label = `Theme: ${theme}. Switch to ${next}`;
  return (
    <button
      type="button"
      className="icon-btn print:hidden!"
      aria-label={label}
      title={label}
      onClick={() => chooseTheme(next)}
    >
      <Icon className="i" aria-hidden="true" />
    </button>
  );
}
