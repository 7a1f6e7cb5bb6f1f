import { Copy } from 'lucide-react';
import { useId, useState } from 'react';
import { configuration } from '../../api/api.ts';
import { Button } from '../../ui/button.tsx';
import { SegmentedChoice } from '../../ui/segmented-choice.tsx';
import { showToast } from '../../ui/toast.tsx';
import { connectSnippets, type Way } from './connect-snippets.ts';

const ways: Readonly<Record<Way, string>> = {
  address: 'Address',
  assistant: 'With a key',
  local: 'Command',
  curl: 'curl',
  typescript: 'TypeScript',
};

const abouts: Readonly<Record<Way, string>> = {
  address:
    'For assistants that speak the Model Context Protocol (MCP) and sign in by themselves: give Claude, Cursor, VS Code and others this address alone. They find vendors, read reports, compare, and cite the wording.',
  assistant: 'The same with a key, for assistants that cannot sign in.',
  local: 'For assistants that start a program on your machine: the clausewatch command, installed there.',
  curl: 'Every call of the API takes the key in its Authorization header.',
  typescript: 'The typed client has a method for every call.',
};

/** `secret` is the key just made, which is written where it belongs; `needsKey` is false at the machine of a local installation. */
export function ConnectSection({ secret, needsKey }: { secret: string | null; needsKey: boolean }) {
  const [chosen, setWay] = useState<Way | null>(null);
  // Who has just made a key wants to use it.
  const way = chosen ?? (secret === null ? 'address' : 'assistant');
  const title = useId();
  const base = configuration.apiBase === '' ? window.location.origin : configuration.apiBase;
  const text = connectSnippets(base, needsKey ? (secret ?? 'cw_…') : null)[way];
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showToast('ok', 'Copied');
    } catch {
      showToast('bad', 'Not copied', 'Your browser does not allow it. Select the text instead.');
    }
  };
  return (
    <section className="sect" id="connect" aria-labelledby={title}>
      <div className="sect-head">
        <h2 className="h3" id={title}>
          Connect
        </h2>
      </div>
      <div className="connect">
        <SegmentedChoice label="What to connect" options={ways} chosen={way} onChoose={setWay} />
        <p className="mid max-w-(--measure-ui)">{abouts[way]}</p>
        <div className="snippet">
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Long lines scroll, by keyboard as well. */}
          <pre tabIndex={0} aria-label={`Settings for ${ways[way]}`}>
            {text}
          </pre>
          <Button size="small" onClick={() => void copy()}>
            <Copy className="i" aria-hidden />
            Copy
          </Button>
        </div>
      </div>
    </section>
  );
}
