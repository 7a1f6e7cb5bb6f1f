import { ChevronDown, Download } from 'lucide-react';
import { MenuButton, type MenuEntry } from '../ui/menu-button.tsx';

type ExportButtonProps = { isBusy: boolean; entries: () => MenuEntry[] };

/** Opens what can be exported, and shows while it is. */
export function ExportButton({ isBusy, entries }: ExportButtonProps) {
  return (
    <>
      <MenuButton
        className="btn"
        face={
          <>
            {isBusy ? <span className="spin" aria-hidden /> : <Download className="i" aria-hidden />}
            Export
            <ChevronDown className="i i-s" aria-hidden />
          </>
        }
        entries={entries}
      />
      <span className="sr" role="status">
        {isBusy && 'Exporting'}
      </span>
    </>
  );
}
