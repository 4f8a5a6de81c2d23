import { uploadModes } from '@domain/messages/class-upload';
import { getRouteApi } from '@tanstack/react-router';
import { Segments } from '@web/components/segments';

const route = getRouteApi('/upload');

export function UploadMode() {
  const { mode = 'one' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Segments
      label="What is handed in"
      className="md:w-fit"
      options={(['one', 'class'] as const).map((value) => ({
        value,
        name: <span className="px-3.5 whitespace-nowrap">{uploadModes[value]}</span>,
      }))}
      chosen={mode}
      onChoose={(value) => navigate({ search: value === 'class' ? { mode: value } : {}, replace: true })}
    />
  );
}
