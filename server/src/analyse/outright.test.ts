import type { JudgedLanguage } from '@clausewatch/contract/languages';
import { expect, test } from 'vitest';
import { plainText, type Sentence } from '../layout/sentences.ts';
import { catalogue } from './catalogue/catalogue.ts';
import { outrightIn } from './outright.ts';

/** Words of the lexicon, a practice, a sentence that those words make narrow, and one like it that is whole. */
type Row = readonly [words: string, practice: string, narrow: string, whole: string];

function isOutright(text: string, id: string, language: JudgedLanguage): boolean {
  const practice = catalogue.find((each) => each.id === id);
  if (practice === undefined) throw new Error(`No practice is called ${id}`);
  const sentence: Sentence = {
    plain: plainText(text),
    lead: '',
    context: '',
    section: null,
    kind: 'paragraph',
    start: 0,
    end: text.length,
  };
  return outrightIn({ title: '', blocks: [] }, language)(practice, sentence);
}

function verdicts([, practice, narrow, whole]: Row, language: JudgedLanguage): boolean[] {
  return [narrow, whole].map((text) => isOutright(text, practice, language));
}

test.each<Row>([
  [
    'lawfulExceptions',
    'liability-excluded',
    'Except for customers who pay, we are not liable for any direct or indirect damages.',
    'Except for fraud, we are not liable for any direct or indirect damages.',
  ],
  [
    'asItJudges',
    'disclosure-own-judgement',
    'We disclose your data to the police at our discretion if you took part in a crime.',
    'We disclose your data to the police if we believe in good faith that it is necessary.',
  ],
  [
    'onceAsked',
    'deletes-on-request',
    'If you live in Norway, we delete your personal data within 30 days.',
    'If you close your account, we delete your personal data within 30 days.',
  ],
])('%s: %s holds on its own occasion, and under no other condition', (...row) => {
  expect(verdicts(row, 'en')).toEqual([false, true]);
});

test.each<Row>([
  [
    'everyLoss',
    'no-responsibility',
    'We are not responsible for damage to the bicycle that you rented.',
    'We are not responsible for direct or indirect damage of any kind.',
  ],
  [
    'someLosses',
    'no-responsibility',
    'We are not responsible for direct or indirect damage from third-party websites.',
    'We are not responsible for direct or indirect damage from our service.',
  ],
  [
    'someContent',
    'perpetual-licence',
    'You grant us a perpetual licence to use your feedback.',
    'You grant us a perpetual licence to use your content.',
  ],
  [
    'contractTerms',
    'change-notice',
    'We will notify you of a new address before we move.',
    'We will notify you of new terms before they take effect.',
  ],
  [
    'readersData',
    'no-sharing',
    'We will not disclose your drawings to third parties.',
    'We will not disclose your personal data to third parties.',
  ],
  [
    'someData',
    'no-sharing',
    'We will not disclose your health data to third parties.',
    'We will not disclose your personal data to third parties.',
  ],
  [
    'keptData',
    'deletes-in-time',
    'We delete the drafts of your drawings within 30 days.',
    'We delete your personal data within 30 days.',
  ],
  [
    'someRecords',
    'keeps-years-after',
    'We keep recordings of your data for five years after you have left.',
    'We keep all of your data for five years after you have left.',
  ],
  [
    'authorityAtWill',
    'disclosure-own-judgement',
    'We may disclose your data at our discretion to protect our property.',
    'We may disclose your data at our discretion to the police.',
  ],
  [
    'authorityAtWill',
    'disclosure-own-judgement',
    'We disclose your data to the police.',
    'We disclose your data to the police as we deem right.',
  ],
  [
    'readersRight',
    'arbitration-opt-out',
    'An opt-out from arbitration counts from the day on which we receive it.',
    'You may opt out of arbitration within 30 days.',
  ],
  [
    'formalNotice',
    'arbitration-opt-out',
    'You may reject any changes to this arbitration agreement within 30 days.',
    'You may reject this arbitration agreement within 30 days.',
  ],
  [
    'dataSale',
    'no-sale',
    'We do not show your personal data to other users.',
    'We do not sell your personal data to other users.',
  ],
  [
    'withConsent',
    'marketing-use',
    'We use your address for marketing after you have opted in.',
    'We use your address for marketing after you have signed up.',
  ],
  [
    'withConsent',
    'deletes-on-request',
    'We delete your contact information at your request.',
    'We delete your personal information at your request.',
  ],
  [
    'withConsent',
    'deletes-on-request',
    'You may ask us to delete those of your personal data that are no longer needed.',
    'You may ask us to delete your personal data.',
  ],
  [
    'freeOrOther',
    'leave-any-time',
    'You may end this contract at any time within a notice period of 30 days.',
    'You may end this contract at any time in your settings.',
  ],
  [
    'accountOrService',
    'closes-any-reason',
    'We may remove your posts at any time for any reason.',
    'We may close your account at any time for any reason.',
  ],
  [
    'telling',
    'change-notice',
    'We post new terms on this page before they take effect.',
    'We tell you of new terms before they take effect.',
  ],
  [
    'perhapsTelling',
    'change-notice',
    'We may notify you of new terms before they take effect.',
    'We will notify you of new terms before they take effect.',
  ],
  [
    'payingForClaims',
    'indemnity',
    'Fraud or negligence by you or by your agents.',
    'You will indemnify us for fraud or negligence by you or by your agents.',
  ],
  [
    'anyData',
    'shares-for-ads',
    'We show our advertisements to you on the networks of our partners.',
    'We share your identifiers with the advertising networks of our partners.',
  ],
  [
    'suppliers',
    'shares-for-ads',
    'We share your data with service providers that print our advertisements.',
    'We share your data with advertisers that show you advertisements.',
  ],
  [
    'mereUse',
    'use-is-agreement',
    'By opening an account you agree to these terms.',
    'By visiting our website you agree to these terms.',
  ],
  [
    'askedOrAnonymous',
    'trains-on-content',
    'We train our models on your questions to customer support.',
    'We train our models on the content that you upload.',
  ],
  [
    'amongMembers',
    'public-profile',
    'Your profile is visible to other members.',
    'Your profile is visible to other members and to the public.',
  ],
  [
    'othersServices',
    'stops-service',
    'The third-party models that we offer may stop at any time.',
    'The features that we offer may stop at any time.',
  ],
  [
    'binding',
    'binds-processors',
    'We verify all companies that process data for us.',
    'We bind by contract all companies that process data for us.',
  ],
  [
    'former',
    'archive',
    'You are reading version 3 of our terms, of 25 May 2015.',
    'You can read the previous versions of our terms here.',
  ],
  [
    'howRefunded',
    'refunds',
    'We refund what you paid by the means of payment that you used.',
    'We refund what you paid within 30 days of your order.',
  ],
  [
    'lessLaw',
    'weaker-law',
    'We send your data to countries with other laws.',
    'We send your data to countries with less protective laws.',
  ],
  [
    'asGoodLaw',
    'weaker-law',
    'We send your data to countries with less protective laws, under adequate safeguards.',
    'We send your data to countries with less protective laws.',
  ],
  [
    'addedClause',
    'indemnity',
    'In addition to section 4, you will indemnify us for claims by buyers.',
    'Under these terms, you will indemnify us for claims by buyers.',
  ],
])('%s: %s of a part is not of the whole', (...row) => {
  expect(verdicts(row, 'en')).toEqual([false, true]);
});

test.each<Row>([
  [
    'onceAsked',
    'deletes-on-request',
    'Wenn Sie in Norwegen wohnen, löschen wir Ihre Daten.',
    'Wenn Sie Ihr Konto schließen, löschen wir Ihre Daten.',
  ],
  [
    'someContent',
    'perpetual-licence',
    'Sie räumen uns ein unbefristetes Recht an Ihren Kommentaren ein.',
    'Sie räumen uns ein unbefristetes Recht an Ihren Inhalten ein.',
  ],
  [
    'accountOrService',
    'closes-any-reason',
    'Wir können Ihre Beiträge jederzeit ohne Grund entfernen.',
    'Wir können Ihr Konto jederzeit ohne Grund schließen.',
  ],
  [
    'telling',
    'change-notice',
    'Wir stellen neue Bedingungen vorab auf diese Seite.',
    'Wir senden Ihnen neue Bedingungen vorab per E-Mail.',
  ],
  [
    'amongMembers',
    'public-profile',
    'Ihr Profil sehen alle anderen Mitglieder.',
    'Ihr Profil sehen alle Besucher unserer Website.',
  ],
  [
    'asGoodLaw',
    'weaker-law',
    'In den USA ist das Schutzniveau geringer, weshalb wir für Ihre Daten Standardvertragsklauseln vereinbart haben.',
    'In den USA ist das Schutzniveau für Ihre Daten geringer.',
  ],
])('%s: %s in German', (...row) => {
  expect(verdicts(row, 'de')).toEqual([false, true]);
});

test.each<Row>([
  [
    'onceAsked',
    'deletes-on-request',
    'Si vous habitez en Norvège, nous supprimons vos données.',
    'Si vous fermez votre compte, nous supprimons vos données.',
  ],
  [
    'someContent',
    'perpetual-licence',
    'Vous nous accordez une licence perpétuelle sur vos commentaires.',
    'Vous nous accordez une licence perpétuelle sur vos contenus.',
  ],
  [
    'accountOrService',
    'closes-any-reason',
    'Nous pouvons retirer vos publications à tout moment et sans motif.',
    'Nous pouvons fermer votre compte à tout moment et sans motif.',
  ],
  [
    'telling',
    'change-notice',
    'Nous publions nos nouvelles conditions sur cette page.',
    'Nous vous envoyons nos nouvelles conditions par courriel.',
  ],
  [
    'amongMembers',
    'public-profile',
    'Votre profil est visible par les autres membres.',
    'Votre profil est visible par tous les internautes.',
  ],
  [
    'mereUse',
    'use-is-agreement',
    "L'inscription implique l'acceptation sans réserve des présentes conditions générales.",
    "L'utilisation du site implique l'acceptation sans réserve des présentes conditions générales.",
  ],
])('%s: %s in French', (...row) => {
  expect(verdicts(row, 'fr')).toEqual([false, true]);
});
