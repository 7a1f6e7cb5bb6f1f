import type { ImportPreview } from '@clausewatch/contract/vendor-imports';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { refusalMessage } from '../../api/api-error.ts';
import { type ImportInput, usePreviewImport } from '../../api/imports.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { Preview } from './preview.tsx';
import { base64Of } from './base64-of.ts';

const largestFile = 1_000_000;

/** A file or pasted text, then what was read from it, then the start. */
export function NewImport({ onStarted }: { onStarted: (id: string) => void }) {
  const { mutateAsync: preview, isPending } = usePreviewImport();
  const [read, setRead] = useState<{ input: ImportInput; found: ImportPreview } | null>(null);
  const [problem, setProblem] = useState<string>();
  const look = async (input: ImportInput) => {
    setProblem(undefined);
    try {
      setRead({ input, found: await preview(input) });
    } catch (error) {
      setRead(null);
      setProblem(refusalMessage(error));
    }
  };
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    if (file.size > largestFile) return setProblem('The file is too large: 1 MB at most.');
    await look({ name: file.name.slice(0, 200), content: await base64Of(file), encoding: 'base64' });
  };
  if (read !== null) {
    return <Preview {...read} onStarted={onStarted} onBack={() => setRead(null)} />;
  }
  return (
    <div className="import-source">
      <FileDrop isBusy={isPending} onFile={(file) => void take(file)} />
      <PasteForm isBusy={isPending} problem={problem} onText={(content) => void look({ content })} />
      <Format />
    </div>
  );
}

/** The field covers its frame, so that a file can be dropped on it. */
function FileDrop({ isBusy, onFile }: { isBusy: boolean; onFile: (file: File | undefined) => void }) {
  return (
    <label className="drop" aria-busy={isBusy || undefined}>
      {isBusy ? <span className="spin" /> : <FileUp className="i" aria-hidden />}
      <span className="strong">Choose a CSV file</span>
      <span className="sm quiet">or drop it here. Up to 2,000 vendors, 1 MB.</span>
      <input
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        onChange={({ target }) => {
          onFile(target.files?.[0]);
          // The same file can be chosen again once it was mended.
          target.value = '';
        }}
      />
    </label>
  );
}

type PasteFormProps = { isBusy: boolean; problem: string | undefined; onText: (text: string) => void };

function PasteForm({ isBusy, problem, onText }: PasteFormProps) {
  const [typed, setTyped] = useState('');
  return (
    <form
      className="grid content-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== '') onText(typed);
      }}
    >
      <TextArea
        label="Or paste a list"
        placeholder={'northlight.com\ntallowpay.com'}
        error={problem}
        value={typed}
        spellCheck={false}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" className="justify-self-start" isBusy={isBusy} disabled={typed.trim() === ''}>
        Preview
      </Button>
    </form>
  );
}

function Format() {
  return (
    <section className="import-format" aria-labelledby="format-title">
      <h2 className="h4" id="format-title">
        What a file can hold
      </h2>
      <dl className="kv-list sm">
        <dt>address</dt>
        <dd>The vendor’s website. Also called url, website or domain. The only column that is needed.</dd>
        <dt>tags</dt>
        <dd>Several with commas between: processor, tier-1</dd>
        <dt>owner</dt>
        <dd>Who looks after the vendor</dd>
        <dt>note</dt>
        <dd>Anything you want to remember</dd>
        <dt>favourite</dt>
        <dd>“Yes” for those you want at hand</dd>
      </dl>
      <p className="sm quiet">
        Commas, semicolons or tabs part the columns. Other columns are ignored, so an export from here can be
        imported as it is.
      </p>
    </section>
  );
}
