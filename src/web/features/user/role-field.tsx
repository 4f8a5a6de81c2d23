import { roles } from '@domain/user/roles';
import type { Role } from '@domain/user/user';

/** Whether an account only uses the desk or administers it too. */
export function RoleField({ value, onChange }: { value: Role; onChange: (role: Role) => void }) {
  return (
    <fieldset className="field">
      <legend className="field-label">Role</legend>
      <div className="segments">
        {roles.map((role) => (
          <label key={role}>
            <input type="radio" name="role" value={role} checked={value === role} onChange={() => onChange(role)} />
            {role}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
