import { privateLimits } from '@clausewatch/contract/private-documents';
import { FileUp } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { plural } from '../../../ui/plural.ts';
import { type UploadTarget, useUploads } from './use-uploads.ts';

type UploadZoneProps = {
  to: UploadTarget;
  /** What the button says. */
  act: string;
  /** One file, not several: the next version of a document. */
  isSingle?: boolean;
  /** Shown under the button. */
  children?: React.ReactNode;
};

const accepted =
  '.pdf,.docx,.html,.htm,.md,.markdown,.txt,application/pdf,text/html,text/markdown,text/plain';

/** Where files are dropped or chosen. */
export function UploadZone({ to, act, isSingle = false, children }: UploadZoneProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const { upload, waiting } = useUploads(to);
  const take = (files: FileList | null) => {
    const chosen = [...(files ?? [])];
    if (chosen.length > 0) void upload(isSingle ? chosen.slice(0, 1) : chosen);
  };
  const drag = (isNowOver: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isNowOver);
  };
  return (
    <div
      className={`upload ${isOver ? 'is-over' : ''}`}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event);
        take(event.dataTransfer.files);
      }}
    >
      <input
        id={id}
        className="sr"
        type="file"
        multiple={!isSingle}
        accept={accepted}
        aria-describedby={`${id}-note`}
        disabled={waiting > 0}
        onChange={(event) => {
          take(event.target.files);
          // The same file can be chosen again, after it was changed.
          event.target.value = '';
        }}
      />
      <label htmlFor={id} className="btn" aria-busy={waiting > 0 || undefined}>
        {waiting > 0 ? <span className="spin" /> : <FileUp className="i" aria-hidden />}
        {act}
      </label>
      <p id={`${id}-note`} className="sm mid">
        {isSingle ? 'Or drop a file here.' : 'Or drop files here.'} PDF, Word, HTML, Markdown or text, up to{' '}
        {privateLimits.fileBytes / 1_000_000} MB{isSingle ? '' : ' each'}.
      </p>
      {children}
      <p className="sr" role="status">
        {waiting > 0 && `Uploading ${plural(waiting, 'file')}`}
      </p>
    </div>
  );
}
