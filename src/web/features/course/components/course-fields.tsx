import { TextField } from '@web/components/text-field';
import { type CourseValues, likelySlug } from '../lib/course-values';

type FieldOf = (name: keyof CourseValues) => {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
};

type CourseFieldsProps = { field: FieldOf; values: CourseValues; disabled?: boolean };

export function CourseFields({ field, values, disabled = false }: CourseFieldsProps) {
  return (
    <>
      <TextField label="Name" autoComplete="off" maxLength={200} disabled={disabled} {...field('name')} />
      <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
        <TextField label="Code" autoComplete="off" maxLength={40} disabled={disabled} {...field('code')} />
        <TextField label="Term" autoComplete="off" maxLength={40} disabled={disabled} {...field('term')} />
      </div>
      <TextField
        label="Short name"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
        disabled={disabled}
        placeholder={likelySlug({ ...values, slug: '' })}
        hint={<span className="wrap-anywhere">{`${location.host}/upload?course=${likelySlug(values)}`}</span>}
        {...field('slug')}
      />
    </>
  );
}
