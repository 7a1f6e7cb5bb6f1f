import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { FileText, Globe, ListChecks, Search, X, Zap } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { hitsIn, type PaletteItem } from './palette-items.ts';
import { type Scope, usePaletteItems } from './use-palette-items.ts';

export type PaletteProps = { isOpen: boolean; onClose: () => void; onShowKeys: () => void };

/** Everything by a few letters: vendors, their documents, practices, and what can be done. */
export function Palette({ isOpen, onClose, onShowKeys }: PaletteProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog.Root open={isOpen} onOpenChange={(opens) => !opens && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-scrim" />
        <Dialog.Popup className="palette" aria-label="Search or run a command" initialFocus={field}>
          <Finder field={field} onClose={onClose} onShowKeys={onShowKeys} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type FinderProps = Pick<PaletteProps, 'onClose' | 'onShowKeys'> & {
  field: React.RefObject<HTMLInputElement | null>;
};

function Finder({ field, onClose, onShowKeys }: FinderProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [scope, setScope] = useState<Scope | null>(null);
  const highlighted = useRef<PaletteItem>(undefined);
  const { groups, problem, isWaiting } = usePaletteItems(typed, scope, onShowKeys);
  const run = (item: PaletteItem, isNewTab: boolean) => {
    if ('to' in item && isNewTab) window.open(item.to, '_blank', 'noopener');
    else {
      onClose();
      if ('to' in item) void navigate(item.to);
      else item.act();
    }
  };
  const narrow = (vendor: Scope | null) => {
    setScope(vendor);
    setTyped('');
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const item = highlighted.current;
    if (event.key === 'Backspace' && typed === '' && scope !== null) narrow(null);
    else if (event.key === 'Tab' && !event.shiftKey && item?.vendor !== undefined) {
      event.preventDefault();
      narrow(item.vendor);
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && item !== undefined) {
      event.preventDefault();
      run(item, true);
    }
  };
  return (
    <Autocomplete.Root
      inline
      open
      items={groups}
      mode="none"
      autoHighlight="always"
      keepHighlight
      value={typed}
      onValueChange={(value, { reason }) => reason !== 'item-press' && setTyped(value)}
      itemToStringValue={({ title }: PaletteItem) => title}
      onItemHighlighted={(item) => (highlighted.current = item)}
    >
      <div className="palette-find">
        <Search className="i" aria-hidden />
        {scope !== null && (
          <span className="crumb">
            {scope.name}
            <button type="button" aria-label="Search everything" onClick={() => narrow(null)}>
              <X className="i i-s" aria-hidden />
            </button>
          </span>
        )}
        <Autocomplete.Input
          ref={field}
          aria-label="Search or run a command"
          placeholder={scope === null ? 'Vendor, document, practice or command' : `In ${scope.name}`}
          maxLength={200}
          onKeyDown={onKeyDown}
        />
        <kbd className="kbd wide">Esc</kbd>
        <Dialog.Close className="narrow x" aria-label="Close">
          <X className="i" aria-hidden />
        </Dialog.Close>
      </div>
      <Autocomplete.List className="palette-list">
        {(group: (typeof groups)[number]) => (
          <Autocomplete.Group key={group.name} items={group.items}>
            <Autocomplete.GroupLabel className="ph">{group.name}</Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(item: PaletteItem) => (
                <Autocomplete.Item key={item.id} value={item} onClick={() => run(item, false)}>
                  <Sign kind={item.kind} />
                  <span className="title">
                    {hitsIn(item.title, typed).map(({ text, at, isHit }) =>
                      isHit ? (
                        <u key={at} className="palette-hit">
                          {text}
                        </u>
                      ) : (
                        text
                      ),
                    )}
                  </span>
                  <span className="quiet sm">
                    {item.aside}
                    {item.keys !== undefined && <kbd className="kbd">{item.keys}</kbd>}
                  </span>
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
      <Autocomplete.Status className="none">
        {problem ?? (groups.length === 0 ? (isWaiting ? 'Searching…' : 'Nothing is called that.') : '')}
      </Autocomplete.Status>
      <p className="keys" aria-hidden>
        <span>
          <kbd className="kbd">↑</kbd> <kbd className="kbd">↓</kbd> move
        </span>
        <span>
          <kbd className="kbd">Enter</kbd> open
        </span>
        <span>
          <kbd className="kbd">Ctrl Enter</kbd> new tab
        </span>
        {scope === null ? (
          <span>
            <kbd className="kbd">Tab</kbd> search in a vendor
          </span>
        ) : (
          <span>
            <kbd className="kbd">Backspace</kbd> search everything
          </span>
        )}
      </p>
    </Autocomplete.Root>
  );
}

const signs = { vendor: Globe, document: FileText, practice: ListChecks, action: Zap };

function Sign({ kind }: { kind: PaletteItem['kind'] }) {
  const Icon = signs[kind];
  return <Icon className="i" aria-hidden />;
}
