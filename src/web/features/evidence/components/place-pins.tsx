import { PersonPin } from '@web/components/person-pin';
import { use } from 'react';
import { ViewerMarks } from '../state';

export function PlacePins({ locator, className }: { locator: string; className: string }) {
  const { pins } = use(ViewerMarks);
  const names = [...new Set(pins.get(locator)?.map(({ name }) => name))];
  if (names.length === 0) return null;
  return (
    <span className={`flex gap-0.5 ${className}`}>
      {names.map((name) => (
        <PersonPin key={name} name={name} />
      ))}
      <span className="sr-only">Commented by {names.join(', ')}</span>
    </span>
  );
}
