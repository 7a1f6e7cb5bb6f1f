import './palette.css';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useShortcuts } from '../../components/shortcuts.ts';
import { atFirstUse } from '../../ui/at-first-use.ts';
import { whenOpen } from '../../ui/when-open.tsx';

const loadPalette = () => import('./palette.tsx');
const Palette = whenOpen(async () => (await loadPalette()).Palette);
const KeySheet = whenOpen(async () => (await import('./key-sheet.tsx')).KeySheet);

/** The entry to the palette in the bar, with the keys that hold on every page. */
export function CommandEntry({ isShort }: { isShort: boolean }) {
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null);
  const navigate = useNavigate();
  // So that it opens at once, and without a connection.
  useEffect(() => atFirstUse(() => void loadPalette().catch(() => undefined)), []);
  const go = (to: string) => () => void navigate(to);
  useShortcuts({
    'Mod+K': () => setOpen('palette'),
    '?': () => setOpen('keys'),
    'g a': go('/#analysis-form'),
    'g v': go('/dashboard'),
    'g s': go('/standards'),
    'g m': go('/matrix'),
    'g c': go('/compare'),
    'g d': go('/vendors'),
    'g i': go('/inbox'),
  });
  return (
    <>
      <button
        type="button"
        className={isShort ? 'btn command-entry command-entry-short' : 'btn command-entry'}
        aria-label={isShort ? 'Search or run a command' : undefined}
        aria-haspopup="dialog"
        onClick={() => setOpen('palette')}
      >
        <Search className="i" aria-hidden />
        <span>Search or run a command</span>
        <kbd className="kbd">Ctrl K</kbd>
      </button>
      <Palette isOpen={open === 'palette'} onClose={() => setOpen(null)} onShowKeys={() => setOpen('keys')} />
      <KeySheet isOpen={open === 'keys'} onClose={() => setOpen(null)} />
    </>
  );
}
