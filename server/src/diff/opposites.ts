import type { Surroundings } from './surroundings.ts';

/** Whether a short edit puts a word in the place of its opposite: before and after, within and outside, your and our. */
export function isOpposite({ lead }: Surroundings, before: string, after: string): boolean {
  if (Math.max(before.length, after.length) > longestTurn || before === '' || after === '') return false;
  // "no later" may lose its last word alone.
  const start = /(?:[\p{L}']+\s)?$/u.exec(lead)?.[0] ?? '';
  const [left, right] = [sidesIn(start + before), sidesIn(start + after)];
  return left.some((side) => right.includes(-side) && !right.includes(side) && !left.includes(-side));
}

/** In a longer stretch words that happen to be opposites need not stand for each other. */
const longestTurn = 60;

/** Each pair's number, plus for its first side and minus for its second. */
function sidesIn(text: string): number[] {
  return Array.from(text.toLowerCase().matchAll(anyWord), (match) => sideOf.get(match[0]) ?? 0);
}

/** One side, a bar, the other; phrases with `_` for a space. A word that stands on a side of two pairs is told by the pair that comes first. */
const pairs: readonly string[] = [
  `before prior_to until till bevor bis vor avant antes prima voordat voor przed zanim innan före
  | after following nachdem nach après después depois dopo nadat na po efter`,
  'later tard spätestens später tarde tardi laatst | earlier tôt frühestens früher temprano presto vroegst',
  `within inside in innerhalb dans au_sein en dentro all'interno binnen inom w
  | outside outwith außerhalb hors en_dehors fuera fora al_di_fuori fuori buiten utanför poza`,
  'free | paid payable chargeable charged',
  `you your yours yourself sie ihr ihre ihren ihrem ihrer vous votre vos usted su sus tu tuo tuoi tua tue lei suo u uw você seu sua seus suas
    customer client user licensee subscriber kunde client cliente klant
  | we us our ours ourselves wir uns unser unsere unseren unserem unserer nous notre nos nosotros nuestro nuestra nuestros nuestras noi nostro
    nostri nostra nostre wij ons onze nós nosso nossa nossos nossas provider supplier vendor licensor anbieter fournisseur prestataire
    proveedor fornitore leverancier fornecedor`,
  `greater higher larger maximum höher höhere höheren größer plus mayor más maggiore più maior mais hoger hogere wyższa większa więcej högre större mer
  | lesser lower smaller minimum niedriger niedrigere niedrigeren geringer moins menor menos minore meno lager lagere minder niższa mniejsza mniej
    lägre mindre`,
  `increase raise increased raised erhöhen erhöht augmenter aumentar aumentare verhogen
  | decrease reduce lower decreased reduced lowered senken gesenkt réduire diminuer reducir ridurre reduzir verlagen`,
  `enabled on activated aktiviert activé activada activado attivato ativado ingeschakeld
  | disabled off deactivated deaktiviert désactivé desactivada desactivado disattivato desativado uitgeschakeld`,
  `in_full in_whole fully entirely completely vollständig gänzlich entièrement intégralement totalmente íntegramente interamente integralmente volledig całkowicie helt
  | in_part partly partially teilweise partiellement en_partie parcialmente parzialmente gedeeltelijk częściowo delvis`,
  `mandatory compulsory obligatory | optional voluntary freiwillig facultatif facultative opcional facoltativo facultativo vrijwillig dobrowolne frivilligt`,
  'vorab beforehand in_advance advance im_Voraus | afterwards arrears nachträglich subsequently im_Nachhinein',
  `private confidential secret privat privé privée privés privado privada privados privadas privato privata privati privaat prywatny prywatne
  | public öffentlich publique publics publiques público pública públicos públicas pubblico pubblica pubblici openbaar publiczny publiczne offentlig
    offentligt`,
  'subscribe subscribed abonnieren | unsubscribe unsubscribed abbestellen',
  `delete deletes deleted erase erases erased destroy destroyed löschen gelöscht | keep keeps kept retain retained store stored preserve preserved
    behalten aufbewahren`,
  'inklusive einschließlich inclusive inclus incluso incluido inclusief | zuzüglich exklusive exclusive escluso excluido exclusief',
  'adults grown-ups erwachsene adultes adultos adulti volwassenen | children minors teenagers kinder kindern enfants niños minori crianças kinderen',
  'buyer purchaser lessee controller discloser disclosing | seller lessor processor recipient receiving',
];

const sideOf = new Map<string, number>(
  pairs
    .flatMap((pair, index) =>
      pair.split('|').flatMap((side, second) =>
        side
          .trim()
          .split(/\s+/)
          .map((word) => [word.replaceAll('_', ' '), second === 0 ? index + 1 : -index - 1] as const),
      ),
    )
    .reverse(),
);

const anyWord = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${[...sideOf.keys()].sort((a, b) => b.length - a.length).join('|')})(?![\\p{L}\\p{M}])`,
  'gu',
);
