import { judgedLanguage } from '@clausewatch/contract/languages';
import type { Document, DocumentType } from '@clausewatch/contract/documents';
import type { Connection } from '../database/database.ts';
import { type HeldDocument, type HeldVendor, outcomeOf, presets, hold } from '../standards/standards.ts';
import { hiddenFrom } from '../store/corrections/corrections.ts';
import { type NewestPrivateText, newestPrivateTexts } from '../store/private/private-texts.ts';
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

/** Without the documents that a person left out for themselves, and with those that they uploaded themselves. */
export async function seenBy(
  connection: Connection,
  subject: string,
  vendorId: string,
  vendor: HeldVendor,
): Promise<HeldVendor> {
  const hidden = await hiddenFrom(connection, vendorId, subject);
  const uploaded = await newestPrivateTexts(connection, { subject, vendorId });
  const documents = vendor.documents.filter(({ id }) => !hidden.has(id));
  return { ...vendor, documents: [...documents, ...uploaded.map(heldUpload)] };
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

function heldUpload({ document: { id, title, type }, version }: NewestPrivateText): HeldDocument {
  const { findings, facts, score, language, analysedAs } = version;
  const head = { id, title, type: type ?? 'other_compliance', language, status: 'current' } as const;
  const isAnalysed = analysedAs !== null;
  return held(head, { isAnalysed, isScored: score !== null, findings: findings ?? [], facts: facts ?? [] });
}

function heldDocument(document: Document): HeldDocument {
  const { id, title, url, type, language, status, ai_analysis: analysis } = document;
  const head = { id, title: title.trim() === '' ? url : title, type, language, status };
  return held(head, {
    isAnalysed: analysis !== null,
    isScored: analysis?.breakdown != null,
    findings: analysis === null ? [] : [...analysis.concerns, ...analysis.key_points],
    facts: analysis?.facts ?? [],
  });
}

type Head = Pick<HeldDocument, 'id' | 'title' | 'type' | 'language' | 'status'>;
type Read = Pick<HeldDocument, 'findings' | 'facts'> & { isAnalysed: boolean; isScored: boolean };

/** Lists and short texts have no score in any language. */
function held(head: Head, { isAnalysed, isScored, findings, facts }: Read): HeldDocument {
  const isJudged = isScored || findings.length > 0 || judgedLanguage(head.language) !== null;
  return { ...head, findings, facts, wasRead: isAnalysed && isJudged };
}
