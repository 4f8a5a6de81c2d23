import { handInModes } from '@domain/messages/class-hand-in';
import { getRouteApi } from '@tanstack/react-router';

const route = getRouteApi('/upload');

export function HandInMode() {
  const { mode = 'one' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <fieldset className="m-0 border-0 p-0 md:w-fit">
      <legend className="vh">What is handed in</legend>
      <div className="segments">
        {(['one', 'class'] as const).map((name) => (
          <label key={name} className="px-3.5 whitespace-nowrap">
            <input
              type="radio"
              name="hand-in-mode"
              checked={mode === name}
              onChange={() => navigate({ search: name === 'class' ? { mode: name } : {}, replace: true })}
            />
            {handInModes[name]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
