import type { Block } from '@clausewatch/contract/documents';
import type { Edit } from './edits.ts';
import { longestRead } from './judge-date.ts';
import type { Listed } from './listed-kinds.ts';
import { hasUnspaced } from './words.ts';

/**
 * Whether a safeguard, a certificate, a kind of damage, something that a licence allows or a kind of data that is collected came into a
 * sentence or went out of it: "at rest and in transit", "SOC 2", "indirect damages", "and modify", "your contacts". Where in an enumeration
 * one stands says nothing. An item of a list that came or went is read with the line that opens the list.
 */
export function isOtherNamedKind(
  { blockBefore, blockAfter }: Edit,
  before: string,
  after: string,
  listed: ReadonlyMap<Block, Listed>,
): boolean {
  const text = `${before} ${after}`;
  if (blockBefore === undefined || blockAfter === undefined) {
    const whole = blockBefore ?? blockAfter;
    const list = whole && listed.get(whole);
    if (list === undefined || list.other.length > longestRead) return false;
    return namesOther(text, [list.opening], [text, list.other]);
  }
  if (Math.max(blockBefore.text.length, blockAfter.text.length) > longestRead) return false;
  return namesOther(text, [blockBefore.text, blockAfter.text], [blockBefore.text, blockAfter.text]);
}

/** Whether a text names a kind that only one of both readings has, in contexts that are all about such. */
function namesOther(text: string, contexts: readonly string[], [one, other]: [string, string]): boolean {
  return groups.some(({ context, kinds }) => {
    // The whole blocks are read last, for each edit does so again.
    const named = kinds.filter((kind) => kind.test(text));
    return (
      named.length > 0 &&
      contexts.every((line) => context.test(line)) &&
      named.some((kind) => kind.test(one) !== kind.test(other))
    );
  });
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
  {
    context:
      /(?<!\p{L})(?:(?:you|customers?|users?|licensors?|we|contributors?) (?:hereby )?(?:also )?grants?|licen[cs]e to|right to use|(?:may|can|(?:allowed|permitted) to) use|räum(?:st|en) .{0,40}(?:recht|lizenz)|nutzungsrechte?|(?:con|ac)cédez|accordez|licence|otorga\p{L}*|concede\p{L}*|conced[ei]|licencia|licenza|licença|verleent|licentie|udziela\p{L}*|licencj\p{L}+|bevilja\p{L}*|licens)(?!\p{L})|ライセンス|许可/iu,
    kinds: kindsOf(
      `copy|reproduce|vervielfältigen|reproduire|reproducir|riprodurre|reproduzir|verveelvoudigen|zwielokrotniać|mångfaldiga|複製|复制
      modify|adapt|edit|alter|bearbeiten|modifier|adapter|modificar|adaptar|modificare|adattare|bewerken|aanpassen|modyfikować|ändra|bearbeta|改変|修改
      publish|veröffentlichen|publier|publicar|pubblicare|publiceren|publikować|publicera|公表|发布
      distribute|verbreiten|distribuer|distribuir|distribuire|verspreiden|distribueren|rozpowszechniać|distribuera|sprida|頒布|分发
      translate|übersetzen|traduire|traducir|tradurre|traduzir|vertalen|tłumaczyć|översätta|翻訳|翻译
      display|perform|publicly.display|publicly.perform|öffentlich.zugänglich|afficher|exhibir|mostrar|exibir|tonen|wyświetlać|visa|表示|展示
      derivative.works?|abgeleitete.werke|œuvres.dérivées|obras.derivadas|opere.derivate|afgeleide.werken|utwory.zależne|二次的著作物|衍生作品
      sell|resell|commerciali[sz]e|exploit|verwerten|vermarkten|exploiter|explotar|sfruttare|explorar|exploiteren
      commercial(?:ly)?|kommerzielle?[nrs]?|gewerbliche?[nrs]?|commercia(?:ux|le)|comercia(?:l|is|les)|commerciële|komercyjn\\p{L}+|kommersiell\\p{L}*
      worldwide|weltweite?[snr]?|mondiale?|mundial|wereldwijde?|światow\\p{L}+|världsomfattande|全世界の?
      transferable|übertragbare?[snr]?|cessible|transférable|transferible|trasferibile|transferível|overdraagbare?|zbywaln\\p{L}+|överlåtbar|可转让`,
    ),
  },
  {
    context:
      /(?<!\p{L})(?:collect|gather|record(?:s|ed)? (?:your|the)|obtain(?:s|ed)? (?:your|the|data|information)|information (?:you|we|that (?:you|we))|data (?:you|we|that (?:you|we))|personal (?:data|information) (?:includes?|such as)|erheb|erhoben|erfass|sammeln|collect(?:ons|e|er|ées?|és?)|recueill|recog|recopil|raccogl|raccolt|coleta|recolh|verzamel|gromadz|zbiera|samla)|収集|取得|收集/iu,
    kinds: kindsOf(
      `contacts|contact.list|address.book|kontakte|adressbuch|carnet.d'adresses|contactos|agenda|rubrica|contatos|contacten|adresboek|kontakty|adressbok|連絡先|通讯录
      photos?|images?|pictures?|camera|fotos?|bilder|kamera|photographies|images|fotografías?|imágenes|fotografie|immagini|fotografias|imagens|foto's|afbeeldingen|zdjęcia|写真|照片
      videos?|audio|voice|microphone|recordings?|sprachaufnahmen|mikrofon|enregistrements|voix|microphone|grabaciones|voz|micrófono|registrazioni|voce|gravações|opnamen|nagrania|inspelningar|音声|录音
      location|geolocation|whereabouts|standort\\p{L}*|localisation|ubicación|localización|posizione|localização|locatie\\p{L}*|lokalizacj\\p{L}+|platsdata|位置情報|位置信息
      browsing.history|search.history|browsing.behaviou?r|browserverlauf|suchverlauf|historique.de.navigation|historial.de.navegación|cronologia|histórico.de.navegação|browsegeschiedenis|historia.przeglądania|閲覧履歴|浏览记录
      keystrokes?|mouse.movements|clipboard|tastatureingaben|zwischenablage|frappes|presse-papiers|portapapeles|klembord|schowek
      calendars?|kalender|calendrier|calendario|calendário|agenda|kalendarz
      call.logs?|call.history|sms|text.messages|messages|anrufliste|nachrichten|messages|mensajes|messaggi|mensagens|berichten|wiadomości|meddelanden|通話履歴
      phone.numbers?|telephone.numbers?|telefonnummer\\p{L}*|numéros?.de.téléphone|números?.de.teléfono|numero.di.telefono|número.de.telefone|telefoonnummer|numer.telefonu|電話番号|电话号码
      ip.address(?:es)?|ip-adressen?|adresses?.ip|dirección.ip|indirizz[oi].ip|endereço.ip|ip-adres|adres.ip|IPアドレス
      device.(?:ids?|identifiers?)|advertising.ids?|gerätekennung\\p{L}*|identifiants?.(?:de.l'appareil|publicitaires?)|identificador(?:es)?.(?:del?|do).dispositivo
      date.of.birth|birth.?dates?|birthdays?|geburtsdatum|date.de.naissance|fecha.de.nacimiento|data.di.nascita|data.de.nascimento|geboortedatum|data.urodzenia|födelsedatum|生年月日|出生日期
      gender|geschlecht|sexe|genre|género|sesso|genere|gênero|geslacht|płeć|kön|性別|性别
      credit.cards?|card.numbers?|bank.accounts?|financial.information|kreditkarten?\\p{L}*|bankverbindung|cartes?.bancaires?|coordonnées.bancaires|tarjetas?.de.crédito|cuenta.bancaria|carta.di.credito|cartão.de.crédito|bankrekening\\p{L}*|karty.kredytowej|クレジットカード
      income|salary|employment.history|credit.(?:score|history)|einkommen|gehalt|revenus?|salaire|ingresos|salario|reddito|stipendio|renda|inkomen|dochód`,
    ),
  },
];

/** Kinds parted by white space, names of one by bars; a dot stands for any one character between words. */
function kindsOf(kinds: string): RegExp[] {
  return kinds.split(/\s+/).map((names) => {
    const { spaced = [], unspaced = [] } = Object.groupBy(names.split('|'), (name) =>
      hasUnspaced(name) ? 'unspaced' : 'spaced',
    );
    const word = `(?<![\\p{L}\\p{N}])(?:${spaced.join('|')})(?![\\p{L}\\p{N}])`;
    return new RegExp([...(spaced.length > 0 ? [word] : []), ...unspaced].join('|'), 'iu');
  });
}
