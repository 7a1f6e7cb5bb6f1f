import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';

type Openable = { isOpen: boolean; onClose: () => void };

/** An overlay whose code is fetched when it first opens. Where fetching fails it closes, and the next press tries again. */
export function whenOpen<Props extends Openable>(load: () => Promise<(props: Props) => ReactNode>) {
  return function WhenOpen(props: Props): ReactNode {
    const { isOpen, onClose } = props;
    const [Drawn, setDrawn] = useState<((props: Props) => ReactNode) | null>(null);
    const isNeeded = isOpen && Drawn === null;
    const close = useEffectEvent(onClose);
    useEffect(() => {
      if (!isNeeded) return undefined;
      let isGone = false;
      load().then(
        (loaded) => isGone || setDrawn(() => loaded),
        () => isGone || close(),
      );
      return () => {
        isGone = true;
      };
    }, [isNeeded]);
    return Drawn !== null && <Drawn {...props} />;
  };
}
