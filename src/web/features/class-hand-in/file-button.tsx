import type { Icon } from '@web/components/icons';

type FileButtonProps = {
  text: string;
  icon: Icon;
  accept?: string;
  /** Takes a whole folder. */
  folder?: boolean;
  onFiles: (files: File[]) => void;
};

/** A button that asks for files, or for a folder. */
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
