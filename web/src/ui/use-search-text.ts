import {
  type ChangeEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

type SearchText = {
  /** What is searched for, as the address has it. */
  searched: string;
  onSearch: (words: string) => void;
  /** A word typed fast is searched for once. */
  pauseMs: number;
};

/**
 * The text of a search field that searches once typing pauses, or at once with Enter. What is searched for comes back with the address, later
 * than it was typed: only what was not searched for here (another view, filters cleared, back in history) replaces what somebody has typed.
 */
export function useSearchText({ searched, onSearch, pauseMs }: SearchText) {
  const [typed, setTyped] = useState(searched);
  // Searches whose address has not come back. Not a state: addresses are rendered as transitions, at another time than states.
  const sent = useRef<string[]>([]);
  useLayoutEffect(() => {
    const at = sent.current.indexOf(searched);
    if (at < 0) setTyped(searched);
    sent.current = at < 0 ? [] : sent.current.slice(at + 1);
  }, [searched]);
  const search = () => {
    const words = typed.trim();
    if (words === (sent.current.at(-1) ?? searched)) return;
    sent.current.push(words);
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
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setTyped(target.value),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' && !event.nativeEvent.isComposing) search();
    },
  };
}
