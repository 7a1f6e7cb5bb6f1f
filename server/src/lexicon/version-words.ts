import { monthForms } from './months.ts';
import { plainWords } from './plain-words.ts';

/** What links call the versions of a document. All lists are in plain letters, as `plainWords` gives them. */
export const versionNouns =
  wordSet(`version versions edition editions revision revisions fassung fassungen ausgabe versionen édition versión versiones edición
  versione versioni versão versões versie versies wersja wersje wersji wersjach brzmienie versioner versionerna utgåva`);

/** What says of a version that another has taken its place. */
export const oldBesideVersion =
  wordSet(`previous prior past earlier older old former archived archive historical historic superseded outdated obsolete
  frühere früheren früherer vorherige vorherigen vorangegangene alte alten alter ältere älteren vorige archivierte archivierten bisherige
  historische précédente précédentes ancienne anciennes antérieure antérieures archivée archivées historique
  anterior anteriores antigua antiguas archivada archivadas precedente precedenti vecchia vecchie passate archiviata archiviate storiche
  antiga antigas arquivada arquivadas vorige eerdere oude oudere gearchiveerde vroegere poprzednia poprzednie poprzedniej poprzednich
  wcześniejsza wcześniejsze archiwalna archiwalne archiwalnych starsza starsze stara stare tidigare äldre gamla föregående arkiverade`);

/** Those that say so of a document as well; "former" and "past" begin the name of whom it is for. */
export const oldBesideName = wordSet(`previous prior earlier older old archived superseded outdated obsolete
  frühere alte ältere vorige archivierte bisherige ancienne anciennes antérieure antérieures précédente précédentes archivée archivées
  anterior anteriores precedente precedenti vecchia vecchie antiga antigas vorige eerdere oude gearchiveerde
  poprzednia poprzedni poprzednie archiwalna archiwalny archiwalne stara tidigare äldre gamla föregående arkiverade`);

/** At the end, after a document's name: "Terms of service (archived)", "AGB-Archiv". "Archivo" and "arquivo" are files as well. */
export const oldAfterName =
  wordSet(`archived archive archives superseded outdated obsolete old previous archiv archiviert alt veraltet archivée archivio
  archiviata archivada arquivada archief gearchiveerd archiwum archiwalna arkiv arkiverad`);

/** In plain letters, as the words are. */
export const unspacedOld = new RegExp(
  '^旧(?!约)|旧版|旧バージョン|過去の(?:バージョン|版|規約|ポリシー)|以前の(?:バージョン|版)|改[定訂]前|历史版本|以往版本|旧版本'
    .normalize('NFKD')
    .replace(/\p{M}/gu, ''),
  'u',
);

/** What may stand between such words. */
export const versionFillers =
  wordSet(`the of this our your a to for view see read link policy der die das des von dieser unserer de la le les du des el los las
  del della delle dello dei do da dos das van het een tej av den denna`);

/** After these a name begins. */
export const wordsBeforeName = wordSet(
  'of by for the der die das des von de la le du del della do da van het',
);

/** After these it is said for whom a document holds. */
export const wordsBeforeAudience = wordSet('for für pour para per voor dla för');

/** What stands beside the number or the date of a version. */
export const versionLabels =
  wordSet(`version versions v ver rev revision edition stand fassung ausgabe vom version du versión del de versione versão versie
  van wersja z dnia av den of from dated effective date last updated as on since in force datum gültig ab seit en vigueur à partir au le
  vigente desde el in vigore dal em vigor a geldig vanaf obowiązuje od gäller från och med st nd rd th er`);

const plainMonths = new Map([...monthForms].map(([name, month]) => [plainWords(name).join(''), month]));

/** 1 to 12 for a month's name in plain letters, or 0. */
export function monthNumber(word: string): number {
  return plainMonths.get(word) ?? 0;
}

function wordSet(words: string): Set<string> {
  return new Set(plainWords(words));
}

/** Folders of what no longer holds. */
export const archiveFolder =
  /^(?:archive[sd]?|archiv|archivio|archief|archiwum|arkiv|(?:previous|prior|past|old|older|former|earlier)(?:[-_]?(?:versions?|policies|terms))?|version[-_]?history|superseded|historical|history)$/i;

/** Reports are each on a year of their own. */
export const reportWords =
  /(?<!\p{L})(?:reports?|rapports?|rapporten|rapporter|informes?|relazione|relazioni|relatórios?|relatorios?|verslag|verslagen|raport|raporty)(?!\p{L})|(?:bericht|rapport)e?(?!\p{L})/iu;
