import { Badge } from '@web/components/badge';
import { ShieldCheck } from '@web/components/more-icons';
import { Ban } from '@web/components/result-icons';
import { Check } from '@web/components/sign-in-icons';
import type { ListedUser } from '../queries';

export function RoleBadge({ role }: { role: ListedUser['role'] }) {
  if (role === 'user') return <Badge look="line">user</Badge>;
  return (
    <Badge look="pen">
      <ShieldCheck aria-hidden="true" />
      admin
    </Badge>
  );
}

export function UserStatus({ isActive }: { isActive: boolean }) {
  const Icon = isActive ? Check : Ban;
  return (
    <span
      className={
        isActive
          ? 'flex items-center gap-2 text-13 font-normal'
          : 'flex items-center gap-2 text-13 font-normal text-ink-3'
      }
    >
      <Icon className="i-s" aria-hidden="true" />
      {isActive ? 'Active' : 'Inactive'}
    </span>
  );
}
