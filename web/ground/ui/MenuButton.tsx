import type { LucideIcon } from 'lucide-react';

interface MenuButtonProps {
  readonly Icon: LucideIcon;
  readonly label: string;
  readonly onChoose: () => void;
}

export const MenuButton = ({ Icon, label, onChoose }: MenuButtonProps) => (
  <button
    type="button"
    role="menuitem"
    tabIndex={-1}
    onClick={onChoose}
    className="opt w-full cursor-pointer"
  >
    <Icon aria-hidden className="size-[17px] text-ink-3" strokeWidth={1.9} />
    {label}
  </button>
);
