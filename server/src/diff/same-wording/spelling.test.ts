import { expect, test } from 'vitest';
import { bothWays } from '../../../testing/graded-lines.ts';

type Case = [before: string, after: string];

test.each<Case>([
  ['第１２条のとおりとする。', '第12条のとおりとする。'],
  ['ＡＰＩを利用する。', 'APIを利用する。'],
])('Japanese words in another writing are spelling: %s', (before, after) => {
  expect(bothWays(before, after)).toEqual(['editorial', 'editorial']);
});

test.each<Case>([
  ['氏名又は住所を取得する。', '氏名及び住所を取得する。'],
  ['ビルに入る。', 'ビールに入る。'],
  ['カバを見る。', 'カバーを見る。'],
])('other Japanese words are not: %s', (before, after) => {
  expect(bothWays(before, after)).not.toContain('editorial');
});

test.each<Case>([
  ['You recieve a letter.', 'You receive a letter.'],
  ['We give you infomation here.', 'We give you information here.'],
  ['It is neccessary to write.', 'It is necessary to write.'],
  ['It is a seperate letter.', 'It is a separate letter.'],
  ['This is an agreemnt of ours.', 'This is an agreement of ours.'],
  ['We are responsable for the garden.', 'We are responsible for the garden.'],
  ['The goverment of the land.', 'The government of the land.'],
  ['Les infomations sont là.', 'Les informations sont là.'],
  ['The firm was refered to us.', 'The firm was referred to us.'],
  ['We beleive in tea.', 'We believe in tea.'],
  ['We recomended it.', 'We recommended it.'],
])('a common word mistyped is that word: %s', (before, after) => {
  expect(bothWays(before, after)).toEqual(['editorial', 'editorial']);
});

test.each<Case>([
  ['We do it now.', 'We do it not.'],
  ['You may do it.', 'You must do it.'],
  ['It may affect you.', 'It may effect you.'],
  ['You can do it.', 'You cannot do it.'],
  ['It is lawful there.', 'It is unlawful there.'],
  ['We get your consent.', 'We get your content.'],
  ['The contact ends.', 'The contract ends.'],
  ['The personal is there.', 'The personnel is there.'],
  ['The principal is there.', 'The principle is there.'],
  ['The licensor may go.', 'The licensee may go.'],
  ['It is casual there.', 'It is causal there.'],
  ['The trail is there.', 'The trial is there.'],
  ['The previous letter.', 'The precious letter.'],
  ['The device is here.', 'The devise is here.'],
  ['Con respecto al cliente.', 'Con respeto al cliente.'],
  ['Las cartas se eliminaran en mayo.', 'Las cartas se eliminarán en mayo.'],
  ["C'est pourtant le service.", "C'est portant le service."],
  ['Das ist eine Verarbeitung.', 'Das ist eine Vorarbeitung.'],
  ['It happened in my absence.', 'It happened in my abscence, absent.'],
])('another word is none mistyped: %s', (before, after) => {
  expect(bothWays(before, after)).not.toContain('editorial');
});

test.each<Case>([
  ['Die Strasse muß frei sein.', 'Die Straße muss frei sein.'],
  ['Er weiß, daß es geht.', 'Er weiss, dass es geht.'],
  ['Tee, z. B. schwarzer Tee, ist gut.', 'Tee, zum Beispiel schwarzer Tee, ist gut.'],
  ['Tee bzw. Kaffee ist gut.', 'Tee beziehungsweise Kaffee ist gut.'],
  ['Tee, d.h. schwarzer Tee, ist gut.', 'Tee, das heißt schwarzer Tee, ist gut.'],
  ['Tea, i.e. black tea, is good.', 'Tea, that is black tea, is good.'],
  ['It costs approx. five coins.', 'It costs approximately five coins.'],
  ['Tea, coffee, etc. is good.', 'Tea, coffee and so on is good.'],
  ['See Art. 6 GDPR for it.', 'See Article 6 GDPR for it.'],
  ['See Sec. 6 for it.', 'See Section 6 for it.'],
  ['We are Acme Ltd. in town.', 'We are Acme Limited in town.'],
  ['Du thé, p. ex. noir, est bon.', 'Du thé, par exemple noir, est bon.'],
  ['It is kept in the U.K. here.', 'It is kept in the United Kingdom here.'],
  ['It is kept in the U. S. here.', 'It is kept in the United States of America here.'],
  ['It is kept in the EEA here.', 'It is kept in the European Economic Area here.'],
])('an abbreviation and ß are what they stand for: %s', (before, after) => {
  expect(bothWays(before, after)).toEqual(['editorial', 'editorial']);
});

test.each<Case>([
  ['Tea, e.g. black tea, is good.', 'Tea, i.e. black tea, is good.'],
  ['It is kept in the EU here.', 'It is kept in the EEA here.'],
  ['It costs at least five coins.', 'It costs approx. five coins.'],
  ['Das gilt bzw. Tee.', 'Das gilt ggf. Tee.'],
  ['It is sent to the United States bodies.', 'It is sent to the us bodies.'],
  ['This is kept by United States.', 'This is kept by us.'],
])('another abbreviation is another word: %s', (before, after) => {
  expect(bothWays(before, after)).not.toContain('editorial');
});
