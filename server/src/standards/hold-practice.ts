import type { Check } from '@clausewatch/contract/standards';
import { isReliable } from '../answers/answers.ts';
import { practiceOf } from './practices.ts';
import { nothingIn, searchFor } from './searching.ts';
import { evidenceOf, type HeldVendor, type Verdict } from './vendor.ts';

type PracticeCheck = Pick<Check, 'level'> & { subject: Extract<Check['subject'], { kind: 'practice' }> };

/**
 * Whether a vendor has a practice. What is said of some alone, or likely, is shown and decides nothing, but for a check `of_any`: it is
 * not met where some are worse off, whoever they are. That a clause stands nowhere meets a `must_not`, except where vendors promise the
 * opposite: then only the promise does.
 */
export function holdPractice({ level, subject }: PracticeCheck, vendor: HeldVendor): Verdict {
  const practice = practiceOf(subject.practice);
  const search = searchFor(subject, vendor);
  const isAdverse = level === 'must_not' && subject.of_any === true;
  const isDenialAdverse = level !== 'must_not' && subject.of_any === true;
  const said = statementsOf([subject.practice], vendor, isAdverse);
  const denied = statementsOf(practice?.deniedBy ?? [], vendor, isDenialAdverse);
  const has = said.some(({ decides }) => decides);
  const denies = denied.some(({ decides }) => decides);
  const evidence = [...said, ...denied].toSorted((a, b) => Number(b.decides) - Number(a.decides));
  const shown = { evidence, searched: search.searched };
  const title = practice?.title ?? subject.practice;
  if (level === 'must_not') {
    if (has) return { result: 'not_met', claim: title, ...shown };
    if (denies) return { result: 'met', claim: claimOf(denied), ...shown };
    const isAbsent = search.nothing === 'silent' && search.wasRead && practice?.deniedBy.length === 0;
    return isAbsent
      ? { result: 'met', claim: 'No document says so', ...shown }
      : { ...nothingIn(search), ...shown };
  }
  // A promise that another document takes back is none.
  if (denies) return { result: 'not_met', claim: claimOf(denied), ...shown };
  if (has) return { result: 'met', claim: title, ...shown };
  return { ...nothingIn(search), ...shown };
}

function statementsOf(practices: readonly string[], { documents }: HeldVendor, ofSome: boolean) {
  return documents.flatMap((document) =>
    document.findings
      .filter(({ practice }) => practices.includes(practice))
      .map((finding) =>
        evidenceOf(document, finding, (ofSome || finding.scope == null) && isReliable(finding, document)),
      ),
  );
}

function claimOf(evidence: ReturnType<typeof statementsOf>): string {
  return (evidence.find(({ decides }) => decides) ?? evidence[0])?.says ?? '';
}
