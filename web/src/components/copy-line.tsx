import './copy-line.css';
import { Check, Copy } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';

type CopyLineProps = {
  label: string;
  value: string;
  isPrimary?: boolean;
  /** Further buttons of the line. */
  children?: ReactNode;
};

/** A secret or an address to copy. Where the browser does not allow copying, the text is selected. */
export function CopyLine({ label, value, isPrimary = false, children }: CopyLineProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    input.current?.select();
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  const Icon = isCopied ? Check : Copy;
  return (
    <div className="copy-line">
      <input ref={input} className="input mono" readOnly aria-label={label} value={value} />
      <Button kind={isPrimary ? 'primary' : 'default'} onClick={() => void copy()}>
        <Icon className="i" aria-hidden />
        <span role="status">{isCopied ? 'Copied' : 'Copy'}</span>
        <span className="sr">: {label}</span>
      </Button>
      {children}
    </div>
  );
}
