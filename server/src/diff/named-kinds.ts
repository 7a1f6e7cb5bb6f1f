import type { Edit } from './edits.ts';
import { longestRead } from './judge-date.ts';

/**
 * Whether a safeguard, a certificate or a kind of damage came into a sentence or went out of it: "at rest and in transit", "SOC 2",
 * "indirect damages". Where in an enumeration one stands says nothing.
 */
export function isOtherNamedKind({ blockBefore, blockAfter }: Edit, before: string, after: string): boolean {
  if (blockBefore === undefined || blockAfter === undefined) return false;
  if (Math.max(blockBefore.text.length, blockAfter.text.length) > longestRead) return false;
  const text = `${before} ${after}`;
  return groups.some(
    ({ context, kinds }) =>
      context.test(blockBefore.text) &&
      context.test(blockAfter.text) &&
      kinds.some((kind) => kind.test(text) && kind.test(blockBefore.text) !== kind.test(blockAfter.text)),
  );
}

const groups: readonly { context: RegExp; kinds: readonly RegExp[] }[] = [
  {
    context:
      /(?<!\p{L})(?:damages|loss(?:es)?|schäden|schaden|dommages|daños|danni|danos|schade|szkod\p{L}+|skad\p{L}+)(?!\p{L})/iu,
    kinds: kindsOf(
      'indirect\\p{L}*|indirekte?[nrs]?|mittelbare?[nrs]?|pośredni\\p{L}*|indiret\\p{L}+ consequential|folgeschäden|consécutifs|consecuenciales|consequenziali|följdskador incidental|zufällige?[nrs]? punitive|exemplary|strafschadensersatz|punitivos?|punitifs',
    ),
  },
  {
    context: /encrypt|verschlüssel|chiffr|cifra|crittograf|criptograf|versleutel|szyfrow|krypter|暗号|加密/iu,
    kinds: kindsOf(
      'at.rest|im.ruhezustand|au.repos|en.reposo|a.riposo|em.repouso|in.rust|w.spoczynku|i.vila in.transit|bei.der.übertragung|en.transit|en.tránsito|in.transito|em.trânsito|tijdens.transport|under.överföring end.to.end|ende.zu.ende|de.bout.en.bout|extremo.a.extremo',
    ),
  },
  {
    context: /certif|zertifi|certyf|compl(?:y|ia)|audit|attest|認証|认证/iu,
    kinds: kindsOf(
      'iso(?:/iec)?.27001 iso(?:/iec)?.27017 iso(?:/iec)?.27018 iso(?:/iec)?.27701 iso(?:/iec)?.42001 soc.1 soc.2 soc.3 pci.dss fedramp hitrust tisax csa.star',
    ),
  },
];

/** Names parted by spaces; a dot stands for any one character between words. */
function kindsOf(names: string): RegExp[] {
  return names.split(' ').map((name) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${name})(?![\\p{L}\\p{N}])`, 'iu'));
}
