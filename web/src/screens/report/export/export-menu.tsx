import './print.css';
import type { ReportFormat } from '@clausewatch/contract/reports';
import type { Vendor } from '@clausewatch/contract/vendors';
import { useState } from 'react';
import { downloadPacket, downloadReport, lacksBrowser } from '../../../api/reports.ts';
import { ExportButton } from '../../../components/export-button.tsx';
import { useDownload } from '../../../components/use-download.ts';
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
  const { isBusy, save } = useDownload(printed);
  return (
    <>
      <ExportButton
        isBusy={isBusy}
        entries={() => [
          ...formats.map(({ format, name }) => ({
            name,
            act: () => void save(() => downloadReport(vendor.id, format)),
          })),
          { name: 'Evidence packet', act: () => void save(() => downloadPacket(vendor.id)) },
          { name: 'Share by link', act: () => setSharing(true) },
        ]}
      />
      <ShareDialog vendor={vendor} isOpen={isSharing} onClose={() => setSharing(false)} />
    </>
  );
}

/** Where the server cannot make a PDF, the page itself is printed. */
function printed(error: unknown): boolean {
  if (!lacksBrowser(error)) return false;
  window.print();
  return true;
}
