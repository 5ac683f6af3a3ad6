import { Moon, Sun } from 'lucide-react';
import { IconButton } from '../ui/IconButton.tsx';
import { chooseTheme, useTheme } from './theme.ts';
import { words } from './words.sq.ts';

export function ThemeToggle() {
  const dark = useTheme() === 'dark';
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
