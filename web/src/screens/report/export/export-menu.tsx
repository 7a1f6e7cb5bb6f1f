import './print.css';
import type { ReportFormat } from '@clausewatch/contract/reports';
import type { Vendor } from '@clausewatch/contract/vendors';
import { ChevronDown, Download } from 'lucide-react';
import { useState } from 'react';
import { refusalMessage } from '../../../api/api-error.ts';
import type { ReceivedFile } from '@clausewatch/contract/call';
import { downloadPacket, downloadReport, lacksBrowser } from '../../../api/reports.ts';
import { MenuButton } from '../../../ui/menu-button.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { showToast } from '../../../ui/toast.tsx';
import { ShareDialog } from './share-dialog.tsx';

const formats = [
  { format: 'pdf', name: 'PDF' },
  { format: 'markdown', name: 'Markdown' },
  { format: 'csv', name: 'CSV' },
  { format: 'json', name: 'JSON' },
] as const satisfies readonly { format: ReportFormat; name: string }[];

/** Takes the report elsewhere: as a file, as evidence, or by a link. */
export function ExportMenu({ vendor }: { vendor: Pick<Vendor, 'id' | 'name'> }) {
  const [isSharing, setSharing] = useState(false);
  const { isBusy, save } = useDownload();
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
        entries={() => [
          ...formats.map(({ format, name }) => ({
            name,
            act: () => void save(() => downloadReport(vendor.id, format)),
          })),
          { name: 'Evidence packet', act: () => void save(() => downloadPacket(vendor.id)) },
          { name: 'Share by link', act: () => setSharing(true) },
        ]}
      />
      <span className="sr" role="status">
        {isBusy && 'Exporting'}
      </span>
      <ShareDialog vendor={vendor} isOpen={isSharing} onClose={() => setSharing(false)} />
    </>
  );
}

/** One download at a time. Where the server cannot make a PDF, the page itself is printed. */
function useDownload() {
  const [isBusy, setBusy] = useState(false);
  const save = async (download: () => Promise<ReceivedFile>): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    try {
      const { name, content } = await download();
      saveFile(name, content);
      showToast('ok', 'Exported', name);
    } catch (error) {
      if (lacksBrowser(error)) window.print();
      else showToast('bad', 'Not exported', refusalMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, save };
}
