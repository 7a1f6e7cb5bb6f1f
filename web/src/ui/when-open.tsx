import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';

type Openable = { isOpen: boolean; onClose: () => void };

/** What appears over the page, and whose code is fetched when it first does. Where it cannot be fetched it closes: the next press tries again. */
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
