// A button in a dialog that opens a list of actions. It imports React Aria: import it only from a lazy chunk.
import { ChevronDown, type LucideIcon } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuSection, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from './Popover.tsx';

interface MenuAction {
  readonly label: string;
  readonly Icon: LucideIcon;
  readonly onChoose: () => void;
}

interface PopoverMenuProps {
  readonly label: string;
  /** A line is drawn between two groups. */
  readonly groups: readonly (readonly MenuAction[])[];
}

export const PopoverMenu = ({ label, groups }: PopoverMenuProps) => (
  <MenuTrigger>
    <Button className="btn btn-line odd:last:col-span-2">
      {label}
      <ChevronDown aria-hidden className="size-4 text-ink-3" />
    </Button>
    <Popover className="pop min-w-52 overflow-auto" placement="top end">
      <Menu aria-label={label} className="divide-y divide-line outline-none">
        {groups
          .filter((actions) => actions.length > 0)
          .map((actions) => (
            <MenuSection key={actions[0]?.label} className="py-1">
              {actions.map(({ label, Icon, onChoose }) => (
                <MenuItem key={label} textValue={label} onAction={onChoose} className="opt cursor-pointer">
                  <Icon aria-hidden className="size-[17px] text-ink-3" strokeWidth={1.9} />
                  {label}
                </MenuItem>
              ))}
            </MenuSection>
          ))}
      </Menu>
    </Popover>
  </MenuTrigger>
);
