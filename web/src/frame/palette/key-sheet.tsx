import { Dialog } from '@base-ui/react/dialog';
import { Fragment } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';
import { switchSingleKeys, useSingleKeys } from '../../ui/single-keys.ts';
import { keyGroups } from './key-groups.ts';

type KeySheetProps = { isOpen: boolean; onClose: () => void };

/** All keys, and the switch for those without a modifier. */
export function KeySheet({ isOpen, onClose }: KeySheetProps) {
  const areOn = useSingleKeys();
  return (
    <Dialog.Root open={isOpen} onOpenChange={(opens) => !opens && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-scrim" />
        <Dialog.Popup className="dialog key-sheet">
          <div className="flex items-baseline justify-between gap-4">
            <Dialog.Title className="h2">Keys</Dialog.Title>
            <Dialog.Close className="btn btn-quiet btn-sm">
              Close <kbd className="kbd">Esc</kbd>
            </Dialog.Close>
          </div>
          <div className="cols">
            {keyGroups.map(({ name, keys }) => (
              <section key={name}>
                <h3>{name}</h3>
                <dl>
                  {keys.map(([title, ...pressed]) => (
                    <div key={title}>
                      <dt>{title}</dt>
                      <dd>
                        {pressed.map((each, index) => (
                          <Fragment key={each}>
                            {index > 0 && ' then '}
                            <Keys together={each} />
                          </Fragment>
                        ))}
                      </dd>
                    </div>
                  ))}
                </dl>
              </section>
            ))}
          </div>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <Checkbox isChecked={areOn} onChange={switchSingleKeys}>
              Single keys on
            </Checkbox>
            <p className="sm quiet">They rest while you type. Saved in this browser.</p>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Keys({ together }: { together: string }) {
  return together.split(' ').map((key) => (
    <Fragment key={key}>
      <kbd className="kbd">{key}</kbd>{' '}
    </Fragment>
  ));
}
