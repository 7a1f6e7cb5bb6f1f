import { describe, expect, test } from 'vitest';
import { classify } from './classify.ts';

const texts: [string, string, string][] = [
  [
    'de',
    'dpa',
    `Der Auftragnehmer verarbeitet personenbezogene Daten nur auf dokumentierte Weisung des Auftraggebers und setzt Unterauftragnehmer nur
     mit dessen Zustimmung ein. Er meldet dem Auftraggeber jede Verletzung des Schutzes personenbezogener Daten.`,
  ],
  [
    'fr',
    'dpa',
    `Le sous-traitant traite les données à caractère personnel sur instruction documentée du responsable de traitement. Le sous-traitant
     assiste le responsable de traitement, et supprime les données à caractère personnel au terme du contrat.`,
  ],
  [
    'es',
    'dpa',
    `El encargado tratará los datos personales según instrucciones documentadas del responsable. El encargado notificará las violaciones
     de los datos personales, y no recurrirá a otro encargado sin autorización.`,
  ],
  [
    'ja',
    'dpa',
    `処理者は、管理者の文書化された指示に従ってのみ個人データを処理します。処理者は管理者の承認なく復処理者を使用しません。
     処理者は個人データの侵害を管理者に通知します。`,
  ],
  [
    'pl',
    'security',
    `Wszystkie dane są szyfrowane podczas przesyłania i przechowywania. Co roku przeprowadzamy testy. Kopie zapasowe tworzymy codziennie.
     Badacze mogą zgłaszać podatności na nasz adres.`,
  ],
  [
    'ja',
    'security',
    `当社はすべてのデータを暗号化します。脆弱性を発見した場合はご報告ください。バックアップは毎日取得し、不正アクセスを防ぎます。
     インシデントは二十四時間以内に通知します。`,
  ],
  [
    'ja',
    'sla',
    `当社は月間稼働率を保証します。停止時間は報告を受けた時点から計測します。稼働率が下回った場合、月額料金を減額します。
     応答時間は一時間です。可用性は次のとおり計算します。`,
  ],
  [
    'ja',
    'acceptable_use',
    `他の利用者への嫌がらせ、差別的な投稿は禁止します。なりすましは禁止します。違反した投稿は削除します。違反を見つけた場合は
     通報してください。`,
  ],
  [
    'ru',
    'privacy',
    `Оператор обрабатывает персональные данные пользователей для исполнения договора. Пользователь вправе требовать удаления
     персональных данных. Персональные данные хранятся два года.`,
  ],
  [
    'fi',
    'terms',
    `Nämä käyttöehdot ovat osa asiakkaan ja palveluntarjoajan sopimusta. Sopimus tulee voimaan, kun asiakas hyväksyy käyttöehdot.
     Palveluntarjoaja voi irtisanoa sopimuksen kuukauden kuluttua. Asiakas vastaa siitä, että palvelua käytetään hyvän tavan mukaisesti, ja
     maksaa laskut ajallaan. Käyttöehdot ovat voimassa toistaiseksi.`,
  ],
];

describe('a text without a name', () => {
  test.each(texts)('is told by the words of its kind (%s: %s)', (language, type, text) => {
    expect(typeOf(text, language)).toBe(type);
  });

  test('a contract between "Auftraggeber" and "Auftragnehmer" about other things is none on processing', () => {
    const text = `Der Auftraggeber bestellt die Lieferung beim Auftragnehmer. Der Auftragnehmer haftet für Mängel, die Haftung ist
      beschränkt. Der Vertrag endet mit der Kündigung durch den Auftraggeber oder den Auftragnehmer. Die Gewährleistung gilt ein Jahr.`;
    expect(typeOf(text, 'de')).toBe('terms');
  });
});

/** Of a document that says it three times over, in one paragraph. */
function typeOf(text: string, language: string): string {
  const content = text.replace(/\s+/g, ' ').repeat(3);
  const said = classify({ url: '', title: '', content, language, expected: null });
  return said.kind === 'policy' ? said.type : said.kind;
}
