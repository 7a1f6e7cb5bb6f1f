import { readAddressSyntax } from '@clausewatch/contract/address';
import { useQueryClient } from '@tanstack/react-query';
import { refusalMessage } from '../../../api/api-error.ts';
import { addAddress, rightKey } from '../../../api/corrections.ts';
import { vendorKey } from '../../../api/vendors.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { byItsText, DocumentTypeField, typeOf } from './document-type-field.tsx';
import { useShowAnalysis } from '../reanalysis.tsx';

type AddAddressProps = {
  vendorId: string;
  /** An address to begin with: one that was left out. */
  address: string | null;
  /** Whether it is added for everybody, or proposed. */
  isCurator: boolean;
};

/** Names an address that was not found, or that was left out and should not have been. */
export function AddAddress({ vendorId, address, isCurator }: AddAddressProps) {
  const queries = useQueryClient();
  const showAnalysis = useShowAnalysis(vendorId);
  const { form, field, isBusy } = useForm(['url', 'type'], {
    check: ({ url }) => {
      const reading = readAddressSyntax(url);
      return reading.kind === 'refused' ? { url: reading.message } : {};
    },
    async send({ url, type }) {
      const { analysis_id: analysisId } = await addAddress(vendorId, url.trim(), typeOf(type));
      // It counts as a proposal.
      void queries.invalidateQueries({ queryKey: rightKey });
      void queries.invalidateQueries({ queryKey: vendorKey(vendorId) });
      if (analysisId !== null) showAnalysis(analysisId);
    },
    problemsOf: (error) => ({ url: refusalMessage(error) }),
  });
  return (
    <form {...form} className="add-address" aria-label={isCurator ? 'Add an address' : 'Propose an address'}>
      <TextField
        key={address}
        ref={address === null ? undefined : takeFocus}
        {...field('url')}
        label="Address of a policy"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={address ?? ''}
        placeholder="https://example.com/legal/dpa"
      />
      <DocumentTypeField {...field('type')} defaultValue={byItsText} />
      <Button type="submit" isBusy={isBusy}>
        {isCurator ? 'Add to the report' : 'Propose'}
      </Button>
    </form>
  );
}

function takeFocus(field: HTMLInputElement | null): void {
  field?.focus();
}
