import { type ChangeEvent, type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';

type SearchText = {
  /** What is searched for, as the address has it. */
  searched: string;
  onSearch: (words: string) => void;
  /** A word typed fast is searched for once. */
  pauseMs: number;
};

/**
 * The text of a search field that searches once typing pauses, or at once with Enter. What is searched for comes back later than it was typed:
 * only what was not searched for here (another view, filters cleared) replaces what somebody has typed, and that only
 * once they have left the field.
 */
export function useSearchText({ searched, onSearch, pauseMs }: SearchText) {
  const [field, setField] = useState({
    typed: searched,
    searched,
    sent: [] as readonly string[],
    isTyping: false,
  });
  if (field.searched !== searched) {
    const at = field.sent.indexOf(searched);
    setField(
      at < 0
        ? { ...field, typed: field.isTyping ? field.typed : searched, searched, sent: [] }
        : { ...field, searched, sent: field.sent.slice(at + 1) },
    );
  }
  const { typed, sent } = field;
  const search = () => {
    const words = typed.trim();
    if (words === (sent.at(-1) ?? searched)) return;
    // Of what is current then: a letter may come between this and the next rendering.
    setField((known) => ({ ...known, sent: [...known.sent, words] }));
    onSearch(words);
  };
  const onPause = useEffectEvent(search);
  useEffect(() => {
    if (typed.trim() === searched) return undefined;
    const timer = setTimeout(() => onPause(), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, searched, pauseMs]);
  return {
    value: typed,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      const now = target.value;
      setField((known) => ({ ...known, typed: now, isTyping: true }));
    },
    onBlur: () => setField((known) => ({ ...known, isTyping: false })),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' && !event.nativeEvent.isComposing) search();
    },
  };
}
