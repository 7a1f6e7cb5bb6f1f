import { type DocumentType, documentTypeNames, documentTypes } from '@clausewatch/contract/documents';
import { oneOf } from '../../../ui/one-of.ts';
import type { ReactNode } from 'react';
import { SelectField } from '../../../ui/field.tsx';

/** Chosen where nobody says what a document is. */
export const byItsText = 'by-text';

type DocumentTypeFieldProps = {
  name: string;
  error?: ReactNode;
  defaultValue?: string;
  /** What its text has decided. */
  decided?: DocumentType;
};

export function DocumentTypeField({ decided, ...props }: DocumentTypeFieldProps) {
  return (
    <SelectField {...props} label="What it is">
      <option value={byItsText}>
        {decided === undefined ? 'Detect from its text' : `${documentTypeNames[decided]} (from its text)`}
      </option>
      {documentTypes.map((type) => (
        <option key={type} value={type}>
          {documentTypeNames[type]}
        </option>
      ))}
    </SelectField>
  );
}

/** What was chosen in the field; null: the text is to decide. */
export function typeOf(chosen: string): DocumentType | null {
  return oneOf(documentTypes, chosen) ?? null;
}
