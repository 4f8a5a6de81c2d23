import type { Icon } from '@web/components/icon';

type FileButtonProps = {
  text: string;
  /** For screen readers, where the text alone does not say for whom. */
  label?: string;
  icon?: Icon;
  accept?: string;
  folder?: boolean;
  quiet?: boolean;
  small?: boolean;
  onFiles: (files: File[]) => void;
};

export function FileButton(props: FileButtonProps) {
  const { text, label, icon: Icon, accept, folder = false, quiet = false, small = false, onFiles } = props;
  return (
    <label
      className={`btn ${small ? 'btn-small ' : ''}${quiet ? 'btn-quiet ' : ''}relative has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-pen`}
    >
      {Icon && <Icon className="i" aria-hidden="true" />}
      <input
        className="sr-only"
        type="file"
        multiple={!folder}
        accept={accept}
        aria-label={label}
        ref={(input) => {
          // As a property, because React knows no attribute for it.
          if (input) input.webkitdirectory = folder;
        }}
        onChange={(event) => {
          onFiles(Array.from(event.target.files ?? []));
          event.target.value = '';
        }}
      />
      {text}
    </label>
  );
}
