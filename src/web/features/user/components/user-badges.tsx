import { Ban, ShieldCheck } from '@web/components/icons';
import { Check } from '@web/components/sign-in-icons';
import type { ListedUser } from '../queries';

export function RoleBadge({ role }: { role: ListedUser['role'] }) {
  if (role === 'user') return <span className="badge badge-line">user</span>;
  return (
    <span className="badge badge-pen">
      <ShieldCheck aria-hidden="true" />
      admin
    </span>
  );
}

export function UserStatus({ isActive }: { isActive: boolean }) {
  const Icon = isActive ? Check : Ban;
  return (
    <span className={isActive ? 'row s13' : 'row s13 mut'}>
      <Icon className="i-s" aria-hidden="true" />
      {isActive ? 'Active' : 'Inactive'}
    </span>
  );
}
