import { Moon, Sun } from 'lucide-react';
import { chooseTheme, shownTheme } from '../lib/theme.ts';
import { useStore } from '../lib/use-store.ts';
import { IconButton } from './IconButton.tsx';
import { words } from './words.sq.ts';

export function ThemeToggle() {
  const dark = useStore(shownTheme) === 'dark';
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
