import { Download } from 'lucide-react';
import { exportOwnData } from '../../api/account.ts';
import { useAttempt } from '../../components/use-attempt.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { showToast } from '../../ui/toast.tsx';
import { Setting } from './setting.tsx';

export function ExportData() {
  const { isBusy, problem, attempt } = useAttempt(async () => {
    const data = await exportOwnData();
    const name = `clausewatch-${data.exported_at.slice(0, 10)}.json`;
    saveFile(name, new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
    showToast('ok', 'Exported', `Everything of yours is in ${name}.`);
  });
  return (
    <Setting
      id="data"
      title="Your data"
      about="Your account, watched vendors, analyses, usage and mail: everything we keep about you."
    >
      {problem !== undefined && <Notice kind="bad">{problem}</Notice>}
      <Button isBusy={isBusy} onClick={attempt}>
        <Download className="i" aria-hidden />
        Export as JSON
      </Button>
    </Setting>
  );
}
