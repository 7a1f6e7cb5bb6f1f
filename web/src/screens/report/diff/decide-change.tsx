import type { Change } from '@clausewatch/contract/changes';
import { directionNames, directions } from '@clausewatch/contract/words/directions';
import {
  reasonTitle,
  type RetractionReason,
  retractionReasons,
} from '@clausewatch/contract/words/retractions';
import { useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { refusalMessage } from '../../../api/api-error.ts';
import { decideStanding } from '../../../api/corrections.ts';
import { vendorKey } from '../../../api/vendors.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { severityNames } from '../../../ui/severity.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { useForm } from '../../../ui/use-form.ts';

type DecideChangeProps = { change: Change; vendorId: string };

/** For curators: takes back the alert of a change, corrects it, or lets it stand again. */
export function DecideChange({ change, vendorId }: DecideChangeProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button kind="quiet" size="small" onClick={() => setOpen(true)}>
        <Undo2 className="i" aria-hidden />
        Were we wrong?
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Take back or correct this alert"
        description="Everyone who got this alert will see it; those who got it by mail get another mail."
      >
        <DecideForm change={change} vendorId={vendorId} onClose={() => setOpen(false)} />
      </Dialog>
    </div>
  );
}

const acts = {
  retracted: 'Take it back',
  corrected: 'Correct it',
  open: 'Let it stand as first reported',
} as const;
type Act = keyof typeof acts;
const reasons = Object.keys(retractionReasons) as RetractionReason[];

function DecideForm({ change, vendorId, onClose }: DecideChangeProps & { onClose: () => void }) {
  const queries = useQueryClient();
  const [act, setAct] = useState<Act>('retracted');
  const { form, field, problem, isBusy } = useForm(['reason', 'severity', 'direction'], {
    check: () => ({}),
    async send({ reason, severity, direction }) {
      await decideStanding(change.id, decisionOf(act, { reason, severity, direction }));
      await queries.invalidateQueries({ queryKey: vendorKey(vendorId) });
      showToast('ok', 'Saved', 'Everyone who got this alert will see it.');
      onClose();
    },
    problemsOf: (error) => ({ form: refusalMessage(error) }),
  });
  return (
    <form {...form} className="grid gap-4">
      {problem !== undefined && <Notice kind="bad">{problem}</Notice>}
      <SelectField label="What to do" value={act} onChange={({ target }) => setAct(target.value as Act)}>
        <Options names={acts} />
      </SelectField>
      {act === 'retracted' && (
        <SelectField
          {...field('reason')}
          label="Why it was wrong"
          hint="Shown to everyone who got this alert."
        >
          <Options names={Object.fromEntries(reasons.map((reason) => [reason, reasonTitle(reason)]))} />
        </SelectField>
      )}
      {act === 'corrected' && (
        <>
          <SelectField {...field('severity')} label="Severity" defaultValue={change.severity}>
            <Options names={{ material: severityNames.material, minor: severityNames.minor }} />
          </SelectField>
          <SelectField {...field('direction')} label="For the reader" defaultValue={change.direction}>
            <Options names={Object.fromEntries(directions.map((each) => [each, directionNames[each]]))} />
          </SelectField>
        </>
      )}
      <div className="dialog-acts">
        <Button onClick={onClose}>Cancel</Button>
        <Button kind="primary" type="submit" isBusy={isBusy}>
          {acts[act]}
        </Button>
      </div>
    </form>
  );
}

function Options({ names }: { names: Readonly<Record<string, string>> }) {
  return Object.entries(names).map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));
}

type Chosen = { reason: string; severity: string; direction: string };

function decisionOf(standing: Act, { reason, severity, direction }: Chosen) {
  switch (standing) {
    case 'retracted':
      return { standing, reason: reason as RetractionReason };
    case 'corrected':
      return {
        standing,
        severity: severity === 'minor' ? ('minor' as const) : ('material' as const),
        direction: directions.find((each) => each === direction) ?? 'neutral',
      };
    case 'open':
      return { standing };
  }
}
