import { type Role, roles } from '@domain/user/user';
import { RadioGroup } from 'radix-ui';
import { useId } from 'react';

/** Whether an account only uses the desk or administers it too. */
export function RoleField({ value, onChange }: { value: Role; onChange: (role: Role) => void }) {
  const id = useId();
  return (
    <div className="field">
      <span className="field-label" id={id}>
        Role
      </span>
      <RadioGroup.Root
        className="segments"
        aria-labelledby={id}
        value={value}
        onValueChange={(chosen) => onChange(chosen === 'admin' ? 'admin' : 'user')}
      >
        {roles.map((role) => (
          <RadioGroup.Item key={role} value={role} aria-label={role}>
            {role}
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </div>
  );
}
