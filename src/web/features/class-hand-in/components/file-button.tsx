import type { Icon } from '@web/components/icon';

type FileButtonProps = {
  text: string;
  icon: Icon;
  accept?: string;
  folder?: boolean;
  onFiles: (files: File[]) => void;
};

export function FileButton({ text, icon: Icon, accept, folder = false, onFiles }: FileButtonProps) {
  return (
    <label className="btn file-button">
      <Icon className="i" aria-hidden="true" />
      <input
        className="vh"
        type="file"
        multiple={!folder}
        accept={accept}
        ref={(input) => {
          // React knows no attribute for it.
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
