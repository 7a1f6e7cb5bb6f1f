/**
 * One way to write Japanese words that are spelled in several: small words in characters or in kana, endings that may be left out, and the
 * long sound at the end of words of other languages ("サーバ", "サーバー"). Words with one sound or two before it are other words without
 * it ("カバ", "カバー").
 */
export function spellJapanese(text: string): string {
  let spelled = text.replace(longEnd, '');
  for (const [pattern, form] of forms) spelled = spelled.replace(pattern, form);
  return spelled;
}

const longEnd = /(?<=[ァ-ヺー]{3})ー(?![ァ-ヺー])/gu;

/** What is in brackets may be left out; what stands before `=` is written as what stands behind it. */
const spellings = `及び=および 又は=または 並びに=ならびに 若しくは=もしくは 但し=ただし 且つ=かつ 従って=したがって 随って=したがって 更に=さらに 予め=あらかじめ
  既に=すでに 全て=すべて 総て=すべて 直ちに=ただちに 速やかに=すみやかに 下さい=ください 致し=いたし 頂き=いただき 頂く=いただく 頂け=いただけ 出来=でき 様々=さまざま
  お客さま=お客様 皆さま=皆様 何れ=いずれ 共に=ともに 概ね=おおむね 予め=あらかじめ 万が一=万一 尚、=なお、 又、=また、 我々=われわれ
  問(い)合(わ)せ 問(い)合わせ 取(り)扱(い) 申(し)込(み) 申(し)出 手続(き) 支払(い) 引(き)渡(し) 取(り)消(し) 届(け)出 受(け)取(り) 受(け)付(け) 振(り)込(み) 払(い)戻(し)
  組(み)合(わ)せ 打(ち)合(わ)せ 見積(も)り 売(り)上(げ) 買(い)取(り) 読(み)取(り) 書(き)込(み) 取(り)決(め) 行な=行 ウエブ=ウェブ ウェブ=web ソフトウエア=ソフトウェア
  インターフェイス=インタフェース インターフェース=インタフェース メイル=メール デジタル=ディジタル ヴァ=バ ヴィ=ビ ヴェ=ベ ヴォ=ボ ヴ=ブ ホームペイジ=ホームページ`;

const forms: readonly (readonly [RegExp, string])[] = spellings.split(/\s+/).map((spelling) => {
  const [written = '', form] = spelling.split('=');
  if (form !== undefined) return [new RegExp(written, 'gu'), form];
  const pattern = written.replace(/\(/g, '(?:').replace(/\)/g, ')?');
  return [new RegExp(pattern, 'gu'), written.replace(/\([^)]*\)/g, '')];
});
