import {
  type CorrectionKind,
  type CorrectionValue,
  typeInSentence,
  type VendorCorrection,
} from '@clausewatch/contract/corrections';
import { documentTypeNames } from '@clausewatch/contract/documents';
import { shortAddress } from '../ui/outside-link.tsx';

/** The name of each kind of correction in a list. */
export const correctionKinds: Record<CorrectionKind, string> = {
  add: 'Missed policy',
  drop: 'Not a policy',
  restore: 'Left out wrongly',
  type: 'Document type',
  selector: 'Part of the page',
};

/** What a correction does, in a few words without the document's name. */
export function correctionDeed({ kind, after }: Pick<VendorCorrection, 'kind' | 'after'>): string {
  switch (kind) {
    case 'add':
      return `add to the report${asType(after)}`;
    case 'restore':
      return `put back${asType(after)}`;
    case 'drop':
      return 'leave out';
    case 'type':
      return after?.type == null ? 'let its text decide what it is' : `read${asType(after)}`;
    case 'selector':
      return after?.selector == null ? 'read the whole text of the page' : `read only ${after.selector}`;
  }
}

function asType(value: CorrectionValue | null): string {
  return value?.type == null ? '' : ` as ${typeInSentence(value.type)}`;
}

/** The state of a document in the part that a correction concerns, before or after it. */
export function valueName(kind: CorrectionKind, value: CorrectionValue | null): string {
  switch (kind) {
    case 'add':
    case 'restore':
      return value?.type == null ? 'In the report' : `In the report${asType(value)}`;
    case 'drop':
      return 'Left out';
    case 'type':
      return typeName(value);
    case 'selector':
      return value?.selector ?? 'The text found on the page';
  }
}

function typeName(value: CorrectionValue | null): string {
  if (value?.type == null) return 'Decided from its text';
  const name = documentTypeNames[value.type];
  return value.type_is_set === true ? name : `${name} (from its text)`;
}

/** A document's title, or its address where there is no title. */
export function correctedName({ title, url }: Pick<VendorCorrection, 'title' | 'url'>): string {
  return title === url ? shortAddress(url) : title;
}
