import { Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { IconButton } from '../ui/IconButton.tsx';
import { chooseTheme, onTheme, wantedTheme } from './theme.ts';
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
