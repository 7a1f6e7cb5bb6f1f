import { judgedLanguage } from '@clausewatch/contract/languages';
import type { Document, DocumentType } from '@clausewatch/contract/documents';
import type { Connection } from '../database/database.ts';
import { type HeldDocument, type HeldVendor, outcomeOf, presets, hold } from '../standards/standards.ts';
import { documentsOf } from '../store/documents/documents.ts';
import { analysedVendor } from '../store/vendors/vendors.ts';
import type { CheckResult } from '@clausewatch/contract/standards';

/** A vendor's documents as checks read them. */
export async function heldVendor(connection: Connection, vendorId: string): Promise<HeldVendor> {
  const vendor = await analysedVendor(connection, vendorId);
  const lost = (vendor?.leftOut ?? []).flatMap(({ lost: type, postponed }): DocumentType[] => {
    const waiting = postponed?.isKnown === false ? postponed.type : null;
    return [type, waiting].filter((each) => each != null);
  });
  return { documents: (await documentsOf(connection, vendorId)).map(heldDocument), lost };
}

/** Without the documents that a person left out for themselves. */
export function seenBy(vendor: HeldVendor, hidden: ReadonlySet<string>): HeldVendor {
  return { ...vendor, documents: vendor.documents.filter(({ id }) => !hidden.has(id)) };
}

/** What the presets come to at a vendor. */
export function presetOutcomesOf(vendor: HeldVendor): Record<string, CheckResult> {
  return Object.fromEntries(
    presets.map(({ id, checks }) => [
      id,
      outcomeOf(checks.map((check) => ({ level: check.level, result: hold(check, vendor).result }))),
    ]),
  );
}

function heldDocument(document: Document): HeldDocument {
  const { id, title, url, type, language, status, ai_analysis: analysis } = document;
  const findings = analysis === null ? [] : [...analysis.concerns, ...analysis.key_points];
  // Lists and short texts have no score in any language.
  const isJudged = analysis?.breakdown != null || findings.length > 0 || judgedLanguage(language) !== null;
  return {
    id,
    type,
    language,
    status,
    findings,
    title: title.trim() === '' ? url : title,
    wasRead: analysis !== null && isJudged,
    facts: analysis?.facts ?? [],
  };
}
