import type { LucideIcon } from 'lucide-react';
import { Link } from 'wouter';

export function MenuLink({ path, Icon, label }: { path: string; Icon: LucideIcon; label: string }) {
  return (
    <Link href={path} role="menuitem" tabIndex={-1} className="opt cursor-pointer">
      <Icon aria-hidden className="size-[17px] text-ink-3" strokeWidth={1.9} />
      {label}
    </Link>
  );
}
