import { Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { chooseTheme, onTheme, wantedTheme } from '../lib/theme.ts';
import { IconButton } from './IconButton.tsx';
import { words } from './words.sq.ts';

export function ThemeToggle() {
  const dark = useSyncExternalStore(onTheme, wantedTheme) === 'dark';
  const Icon = dark ? Sun : Moon;
  return (
    <IconButton
      label={dark ? words.toLight : words.toDark}
      onClick={() => chooseTheme(dark ? 'light' : 'dark')}
    >
      <Icon aria-hidden className="size-[18px]" />
    </IconButton>
  );
}
