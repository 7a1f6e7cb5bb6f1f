import { phrase } from '../lexicon/phrase.ts';
/** Purposes that people mind wherever data is put to them. */
export type Purpose = 'advertise' | 'learn';

/**
 * The purposes that a short text names behind what stands before it: "advertising" says one behind "for", "analytics and". Null where it
 * needs nothing before it.
 */
export function purposesIn(lead: string | null, text: string): Set<Purpose> {
  const found = new Set<Purpose>();
  for (const { purpose, word, eastern, isAlways } of purposes) {
    const isNamed = Array.from(text.matchAll(word)).some(
      ({ index }) =>
        isAlways || lead === null || purposeBefore.test((lead + text.slice(0, index)).slice(-longestWay)),
    );
    if (isNamed || eastern.test(text)) found.add(purpose);
  }
  return found;
}

/** Purposes of one text that the other does not so much as mention: "for marketing" is not gone from "by the marketing team". */
export function isPurposeMore(found: ReadonlySet<Purpose>, other: string): boolean {
  return [...found].some((purpose) => !mentions[purpose].test(other));
}

const mentions: Record<Purpose, RegExp> = {
  advertise:
    /advert|(?<!\p{L})ads?(?!\p{L})|market|werb|publicit|pubblicit|recla|rekla|annons|marknadsf|広告|广告/iu,
  learn: /learn|lernen|appren|aprend|uczeni|inlärning|学習|学习/iu,
};

/** An item names what data is used for by itself. */
export function namesPurpose(item: string): boolean {
  return purposes.some(({ word, eastern }) => item.search(word) === 0 || eastern.test(item));
}

/** From the word that begins a purpose to the one that names it: "for analytics, research and". */
const longestWay = 80;
const purposeBefore =
  /(?<!\p{L})to\s$|(?<!\p{L})(?:for|für|zur|zum|pour|à des fins|para|con fines|per|finalità|voor|do|w celach|för|till)(?![\p{L}\p{N}])[^.:;!?]{0,60}$/iu;

const purposes: readonly { purpose: Purpose; word: RegExp; eastern: RegExp; isAlways: boolean }[] = [
  {
    purpose: 'advertise',
    word: phrase(
      `advertis(?:e|ing)(?! id)|ads|marketing|werbung|werbezwecken?|werblich\\p{L}*|publicité|publicitaires?|publicidad(?:e)?
      |publicitari[oa]s?|publicitári[oa]s?|pubblicit\\p{L}+|reclame|advertenties?|reklam\\p{L}*|marknadsföring|annons(?:er|ering)`,
      { flags: 'g' },
    ),
    eastern: /広告|广告/u,
    isAlways: false,
  },
  {
    purpose: 'advertise',
    word: phrase(
      `to (?:advertise|market)|in (?:our |their |the )?(?:ads|advertising|advertisements)|in (?:der |unserer )?werbung|dans (?:des|nos|les) publicités|en (?:los |nuestros )?anuncios|(?:show|serve|display|deliver|send) (?:you |users )?(?:ads|advertis\\p{L}+|marketing)
      |(?:advertising|marketing|promotional) purposes|werbezwecken?|(?:targeted|personali[sz]ed|behaviou?ral|interest-based|tailored) (?:ads|advertis\\p{L}+)|personalisierte[rn]? werbung
      |(?:affich|diffus)\\p{L}{1,4} (?:de la |des |les )?publicités?|werbung (?:an)?(?:zu)?zeigen|mostrar(?:le|te)? (?:publicidade?|anuncios)
      |mostrar(?:e|ti|le) (?:pubblicità|annunci)|(?:advertenties|reclame) (?:te )?tonen
      |publicités? (?:ciblée|personnalisée)s?|publicidad(?:e)? (?:personalizada|dirigida|direcionada)|pubblicità (?:mirata|personalizzata)
      |gepersonaliseerde (?:reclame|advertenties)|riktad(?:e annonser| reklam)|spersonalizowan\\p{L}{1,4} reklam\\p{L}{0,4}`,
      { flags: 'g' },
    ),
    eastern: /ターゲティング/u,
    isAlways: true,
  },
  {
    purpose: 'learn',
    word: phrase(
      `machine[- ]learning|maschinelle[sn]? lernen|apprentissage automatique|aprendizaje automático|apprendimento automatico
      |aprendizado de máquina|uczeni\\p{L}+ maszynow\\p{L}+|maskininlärning`,
      { flags: 'g' },
    ),
    eastern: /機械学習|机器学习|(?:AI|モデル|人工知能)[^。]{0,10}学習/u,
    isAlways: false,
  },
];
