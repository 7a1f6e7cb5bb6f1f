import { phrase } from './phrase.ts';

/** Words that decide what a clause does, by what they decide. */
export type OperativeKind = 'obligation' | 'right' | 'liability' | 'scope' | 'data';

/** Whole words; inflected forms are listed where a stem would catch too much ("must", not "mustard"). */
export const operativeWords: Record<OperativeKind, string> = {
  obligation: `shall must may can cannot should will would required require requires agree agrees
    discretion ermessen discrétion discreción discrezione discrição goeddunken
    muss müssen darf dürfen soll sollen kann können wird werden
    doit doivent peut peuvent devez pouvez devons pouvons devra devront pourra pourront
    debe deben debes debemos podemos deberá deberán puede pueden podrá podrán
    deve devono dobbiamo può possono possiamo dovrà dovranno potrà potranno
    devem devemos pode podem deverá deverão poderá poderão
    moet moeten mag mogen kan kunnen zal zullen
    musi muszą może mogą powinien powinna powinny należy
    måste skall ska får bör`,
  right: `right rights entitled recht rechte droit droits derecho derechos diritto diritti direito direitos rechten prawo prawa
    rätt rättighet rättigheter
    permission permissions erlaubnis genehmigung autorisation permiso permisos autorización permesso autorizzazione permissão autorização goedkeuring
    pozwolenie pozwolenia pozwoleniem zezwolenie zezwolenia zezwoleniem tillstånd`,
  liability: `liable waive waives waiver waived waiving refund refunds fee fees haftet haften haftung gratis jury
    gross grossly grob grobe grober grobem grove`,
  scope: `not no never none neither nor without except unless only any all every each
    jede jeder jedes jeden alle sämtliche tout toute tous toutes todo toda todos todas cualquier tutti tutte qualsiasi qualquer quaisquer
    elk elke ieder iedere alle każdy każda każde wszelkie wszystkie varje alla samtliga nicht kein keine keinen keiner keinem keinesfalls keineswegs keinerlei nie niemals ohne außer nur
    ne pas aucun aucune jamais sans sauf seulement no nunca ningún ninguna sin salvo excepto solo sólo
    non nessun nessuno nessuna mai senza tranne eccetto não nunca nenhum nenhuma sem exceto somente
    niet geen nooit zonder behalve alleen nie żaden żadne żadnych nigdy bez oprócz tylko
    inte ej icke ingen inga aldrig utan förutom endast`,
  data: `sell sells sold sale share shares shared sharing train training ai ki ia`,
};

/** Beginnings of words. */
export const operativeStems: Record<OperativeKind, string> = {
  obligation: `oblig obblig verpflicht zustimm einwillig accept akzept acept accett aceit zobowiąz zgod förplikt skyldig godkän`,
  right: `consent withdr revok object einwillig widerruf widersp berechtig consentement opposer oppos retirer
    consentimiento oponerse retirar consenso revoca opporsi consentimento revoga toestemming bezwaar intrekken
    zgoda sprzeciw cofn samtyck invänd återkall`,
  liability: `gratuit kostenlos kostenfrei unentgeltlich kosteloos bezpłatn kostnadsfri
    renew reconduc renouvel renov rinnov verleng odnaw förny rembours rückerstatt reembols rimbors terugbetal återbetal
    recondui renuev verläng neglig fahrlässig nalatig verzicht renonc renunci rinunci liabil indemn arbitra warrant terminat suspend disclaim damages forfeit penalt disabl deactivat block restrict remov
    schadenersatz schadensersatz gewährleist kündig sperr schiedsverfahren
    responsab garant résili suspen dédommag indemni rescis indenni risarc risolv recesso rescind
    aansprakelijk vrijwar beëindig opschort odpowiedzialn odszkodowa wypowied zawiesz ansvar skadestånd uppsäg avstäng skilje`,
  scope: `irrevoc revocab perpetu sublicens royalt unwiderruf unterlizen irrévoc révocab irrevog revog revocab onherroep herroep
    indefinitely unbegrenzt indéfiniment indefinidament unlimited unbeschränkt illimit ilimitad onbeperkt nieodwoł odwoł oåterkall återkallelig exclu exclusiv ausschließlich ausschliesslich anonym pseudonym anonim pseudonim seudonim anónim anônim geanonim gepseudonim anoniem
    zanonim avidentif aggregat aggregiert agrég agregad geaggregeerd zagregowan encrypt unencrypt verschlüssel unverschlüssel chiffr cifrad crittograf criptograf versleutel szyfrow krypter prohib forbid verboten untersag interdi interdit prohíb proib verbied verboden zabron zakaz förbj förbud`,
  data: `collect disclos retain retention delet eras transfer profil process subprocessor affiliate advertis market automat biometr health children
    minor artificial erheb verarbeit weitergeb übermitt speicher lösch werb
    collecte partag divulg conserv supprim efface transfér transfer publicit recopil compart divulg elimin publicid
    raccog condivi cancell trasfer pubblicit coleta compartilh excluir exclusão exclusões verzam delen bewaar verwijder doorg reclame
    gromadz udostępn przechow usuwa przekaz reklam samla dela lagra radera överför`,
};

/** Scripts written without spaces. */
export const unspacedPhrases: Record<OperativeKind, string> = {
  obligation:
    'しなければならない なければなりません ものとします することができ できるものと 必须 应当 可以 不得',
  right: '権利 同意 撤回 異議 許可 承諾 許諾 权利 撤销 反对 许可',
  liability:
    '責任 賠償 保証 解除 停止 仲裁 無料 有料 無償 有償 自動更新 自動的に更新 责任 赔偿 终止 暂停 免费 收费 自动续',
  scope:
    'ません ない 禁止 除き 除く 除いて 不会 不得 除外 无法 得ずに 通知なく 予告なく 同意なく いつでも 随时',
  data: '収集 提供 共有 開示 保存 削除 第三者 広告 学習 收集 共享 披露 存储 删除 第三方 广告 训练',
};

/** Words for "only", each language's in a row: one for another changes nothing. */
export const onlyWords = `only solely exclusively nur ausschließlich ausschliesslich lediglich
  seulement uniquement exclusivement seul seuls seule seules solo sólo únicamente solamente exclusivamente
  esclusivamente soltanto unicamente alleen uitsluitend enkel somente apenas tylko wyłącznie endast enbart`;

/** Words that decide something together and nothing alone. */
export const operativePhrases: readonly { kind: OperativeKind; stem: string; pattern: RegExp }[] = [
  {
    kind: 'scope',
    stem: 'except',
    pattern: phrase(
      `save (?:as|for|where|that)|subject to|other than|es sei denn|vorbehaltlich|ausgenommen|à moins|sous réserve|à l'exception|hormis
      |a menos|a excepción|con excepción|a meno che|fatta eccezione|ad eccezione|com exceção|à exceção|tenzij|behoudens|uitgezonderd|met uitzondering
      |chyba że|z wyjątkiem|z zastrzeżeniem|om inte|såvida|med undantag|undantaget`,
      { flags: 'g' },
    ),
  },
  {
    kind: 'right',
    stem: 'own',
    pattern: phrase(
      `(?:you|we|they|users?|customers?|clients?)(?: will)?(?: still| continue to| always)? owns?|ownership|eigentum|la propriété (?:de|sur)|la propiedad (?:de|sobre)|la proprietà (?:di|su|dei|degli)|a propriedade|eigendom|własności\\p{L}*|äganderätt\\p{L}*`,
      { flags: 'g' },
    ),
  },
  {
    kind: 'scope',
    stem: 'court order',
    pattern: phrase(
      `court orders?|subpoenas?|gerichtliche[nrs]? (?:anordnung|beschluss|verfügung)|décision de justice|orden judicial|ordine (?:del giudice|giudiziario)|ordem judicial|gerechtelijk bevel|nakaz(?:u|em)? sądow\\p{L}+|domstolsbeslut`,
      { flags: 'g' },
    ),
  },
  {
    kind: 'scope',
    stem: 'any time',
    pattern: phrase(`jederzeit|te allen tijde|w każdej chwili|när som helst`, { flags: 'g' }),
  },
  {
    kind: 'right',
    stem: 'permission',
    pattern: phrase(
      `(?:at|upon|on) your request|auf ihren wunsch|(?:votre|leur) accord|à votre demande|a petición suya|su (?:sua|tua|vostra) richiesta
      |a seu pedido|op uw verzoek|na twoj(?:ą|e) (?:prośbę|życzenie)|på din begäran`,
      { flags: 'g' },
    ),
  },
  {
    kind: 'liability',
    stem: 'refund',
    pattern: phrase(`money back|geld zurück|service (?:fee|charge)s?|dinero de vuelta|geld terug`, {
      flags: 'g',
    }),
  },
  {
    kind: 'liability',
    stem: 'renew',
    pattern: phrase(
      `se prolonga|loopt (?:automatisch )?door|przedłuża się|prolongiert|se prolongue|si proroga|prorroga-se`,
      { flags: 'g' },
    ),
  },
  {
    kind: 'liability',
    stem: 'arbitra',
    pattern: phrase(
      `sąd(?:u|em|owi)? polubown\\p{L}+|sąd(?:u|em)? arbitrażow\\p{L}+|class actions?|sammelklagen?|actions? collectives?`,
      { flags: 'g' },
    ),
  },
  {
    kind: 'liability',
    stem: 'as is',
    pattern:
      /(?<!\p{L})as[\s-](?:is|available)["”]?(?=[\s,."”;)]|$)(?!\s(?:the|a|an|our|your|usual|necessary|required|described|common|customary|reasonabl\p{L}+)(?!\p{L}))/gu,
  },
  {
    kind: 'scope',
    stem: 'mutual',
    pattern: phrase(
      `(?:either|each|both|neither) part(?:y|ies)|mutual(?:ly)?|beide parteien|jede partei|gegenseitig\\p{L}*|chaque partie|les deux parties|cada parte|ambas partes|ciascuna parte|entrambe le parti|elke partij|beide partijen|każda ze stron|vardera parten|båda parter`,
      { flags: 'g' },
    ),
  },
  { kind: 'scope', stem: 'de-identif', pattern: /(?<!\p{L})d[ei]s?-?identif\p{L}*/gu },
  {
    kind: 'liability',
    stem: 'free',
    pattern:
      /(?<!\p{L})(?:free of (?:charge|cost)|for free|(?:at no|without) (?:additional |extra )?(?:charge|cost))(?!\p{L})/gu,
  },
  { kind: 'liability', stem: 'waive', pattern: /(?<!\p{L})giv(?:e|es|ing) up(?!\p{L})/gu },
  {
    kind: 'liability',
    stem: 'gross',
    pattern: /(?<!\p{L})(?:neglig[eê]ncia|colpa|culpa|faute) (?:grave|lourde)(?!\p{L})/gu,
  },
];
