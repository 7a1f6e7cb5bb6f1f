import { expect, test } from 'vitest';
import { practicesIn } from '../../../testing/practices-in.ts';

test.each([
  ['arbitration', 'You may opt out of binding arbitration.'],
  ['liability-excluded', 'Nothing in these terms excludes our liability for damages caused by fraud.'],
  ['liability-excluded', 'You will not be liable for any loss that we cause.'],
  ['liability-cap', 'Your total liability shall not exceed the fees paid.'],
  ['indemnity', 'We will defend and indemnify you against claims of third parties.'],
  ['perpetual-licence', 'We grant you a perpetual licence to use the content.'],
  ['closes-any-reason', 'You may terminate your account for any reason.'],
  ['closes-without-notice', 'We will not close your account without notice.'],
  ['auto-renewal', 'Your subscription does not renew automatically.'],
  ['no-refunds', 'If you cancel early you receive a full refund.'],
  ['changes-without-notice', 'We will not change these terms without notice.'],
  ['changes-any-time', 'You may change your settings at any time.'],
  ['use-is-consent', 'Your continued use does not mean that you accept a change.'],
  ['as-is', 'Services of these companies are subject to additional terms as available on their websites.'],
  [
    'suspends-for-breach',
    'If you learn of a violation, you shall immediately terminate the account of that end user in your application.',
  ],
  [
    'changes-any-time',
    'The user may change at any time its registration information according to our Privacy Policy.',
  ],
  [
    'removes-content',
    'Acme can change, update, add or remove provisions of these terms at any time by posting them with its content.',
  ],
  ['no-refunds', 'If you begin an arbitration, you pay the non-refundable initial filing fee.'],
  ['price-changes', 'The arbitration provider may adjust administrative fees where appropriate.'],
  [
    'keeps-ownership',
    'If you believe that any material on this site infringes on any copyright which you own or control, tell us.',
  ],
  [
    'change-notice',
    'If we make changes to this policy, we will notify you by revising the date at the top of it.',
  ],
  ['change-notice', 'We will notify you of any changes by posting the new Privacy Policy on this page.'],
  [
    'change-notice',
    'We will inform you of any updates necessary to maintain the compliance of the products during the term.',
  ],
  [
    'as-is',
    'The processor shall provide the same level of protection as is required by applicable data protection law.',
  ],
  ['as-is', 'You will provide such help as is reasonably necessary.'],
  ['no-refunds', 'You comply with the rules of payment, including but not limited to refund requirements.'],
  [
    'change-notice-days',
    'A decision on closing the account of the user will be provided at least 30 days prior to its effective date with a statement of the reasons for the changes.',
  ],
  [
    'closes-without-notice',
    'The Member may decide, at any time and without notice, to permanently delete his or her Account.',
  ],
  [
    'closes-any-reason',
    'If for any reason we believe that you broke these rules, we may cancel your access.',
  ],
  ['change-notice', 'We will provide notice to you before any change of the word limit.'],
  ['keeps-ownership', 'You own your material or have the right to submit it.'],
  ['keeps-ownership', 'Subscriber represents that it and Subscriber owns the data that it uploads.'],
  ['changes-without-notice', 'We will never change this policy to your harm without informing you.'],
  [
    'keeps-ownership',
    'It describes rights in content on the site, whether that content belongs to you or others.',
  ],
  ['closes-without-notice', 'The Member may deactivate his or her Account without notice.'],
  ['closes-any-reason', 'Members may at any time close their account for any reason.'],
  ['closes-any-reason', 'You have the right to cancel your subscription without giving any reason to us.'],
  [
    'closes-any-reason',
    'Northlight and its owners shall not be liable to you for damages of any kind, be they direct, indirect, special or consequential, on account of termination of this agreement for any reason.',
  ],
  [
    'closes-any-reason',
    'Upon termination of the agreement for any reason, your right to use our service ends.',
  ],
  ['keeps-ownership', 'We may ask you to verify that you own the copyright in your content.'],
  ['keeps-ownership', 'You should retain copies of any content that you post.'],
  ['keeps-ownership', 'Our users may retain and go on using content that you shared.'],
  ['changes-without-notice', 'We have the right to modify or terminate any service with or without notice.'],
  [
    'liability-excluded',
    'If you pay with a card that is not yours, you will be liable to us for any losses that we suffer, and no refund is due.',
  ],
  [
    'liability-excluded',
    'If you pay in a way that you are not authorised to use, you will be liable to us for any losses that we suffer.',
  ],
  [
    'closes-any-reason',
    'Northlight can refuse a request for the registration of a shop in its sole discretion.',
  ],
  ['changes-without-notice', 'Beta features under this agreement may be changed at any time without notice.'],
  [
    'changes-without-notice',
    'By sharing comments under these guidelines you accept that we may make such deletions or changes without notice to you.',
  ],
  ['no-refunds', 'Northlight is not liable for any loss from refunds that the shop makes of your payments.'],
  [
    'keeps-ownership',
    'You agree that Northlight, its licensors and its end users retain all rights and title in our content.',
  ],
  [
    'uptime-promise',
    'The user acknowledges that it is technically impossible to achieve 100 % availability of the website.',
  ],
  [
    'short-claim-period',
    'A click counts where the link must have been used in a transaction by action of a visitor within 3 months.',
  ],
  [
    'closing-notice',
    'Publisher may terminate this agreement at any time upon thirty (30) days prior written notice to Northlight.',
  ],
  ['as-is', 'All definitions of the clauses are adopted “as is” where they apply to the processing.'],
  [
    'promotes-with-content',
    'We reserve the right to remove any user content that contains advertising you publish and that breaks the rules.',
  ],
  ['exclusive-court', 'Arbitration is final and is subject to only very limited review by a court.'],
  [
    'inactive-accounts',
    'If you break this agreement, we may terminate it and render your account permanently inactive.',
  ],
  [
    'inactive-accounts',
    'When an account is closed by you, the account and its data enter an inactive state and expire.',
  ],
  ['refunds', 'You can request a refund from the app store on your phone.'],
  [
    'refunds',
    'You may tell the app store, and the app store will refund any purchase price for the app to you.',
  ],
  [
    'changes-without-notice',
    'The form and nature of the service may change without prior notice under the terms in section 4.',
  ],
  ['closes-any-reason', 'We may refuse to post any user content for any reason in our sole discretion.'],
  [
    'change-notice-days',
    'If we change these terms, either side may terminate by providing notice at least 30 days before the end of a month.',
  ],
  ['keeps-ownership', 'Northlight does not own all content that its end users provide.'],
  [
    'removes-content',
    'Users can protect their posts or delete them at any time, and thereby remove the posts from our service.',
  ],
  ['auto-renewal', 'Apps must not trick members, as by auto-renewal subscription scams.'],
  ['leave-any-time', 'In the settings of the app you can deactivate the memories feature at any time.'],
  ['price-changes', 'All prices are subject to change at any time before a purchase is completed.'],
  [
    'promotes-with-content',
    'Your license to use our marks on your advertising material ends, and you must remove them.',
  ],
  ['archive', 'If you are running an older version, your copy may have other settings; see here.'],
  ['no-refunds', 'Delivery costs are not refunded.'],
  ['changes-any-time', 'Northlight may change its address under this agreement at any time.'],
  ['changes-any-time', 'Northlight may make non-material changes to these terms at any time.'],
  [
    'changes-any-time',
    'Anytime that we change this notice, we will update the date at the top of the notice.',
  ],
])('does not find %s in “%s”', (id, sentence) => {
  expect(practicesIn(sentence, id, { isSure: true })).not.toContain(id);
});

test.each([
  ['closes-without-notice', 'We may close your account without notice.'],
  ['closes-any-reason', 'We may terminate your account for any reason.'],
  [
    'closes-any-reason',
    'We may close your account for no reason, without liability to you for its termination.',
  ],
  [
    'closes-any-reason',
    'Each party may terminate this agreement at any time for convenience by written notice.',
  ],
  [
    'closes-any-reason',
    'Northlight may end the term and terminate this agreement for any reason by giving you at least thirty (30) days’ notice.',
  ],
  ['keeps-ownership', 'You own the content that you post.'],
  ['change-notice', 'We will provide notice of changes to this privacy notice.'],
  ['change-notice', 'We will provide you with notice of the proposed changes by email.'],
  ['keeps-ownership', 'The Member shall retain ownership of any content that he or she provides.'],
  [
    'removes-content',
    'In our sole discretion we may close any account you may have with us and remove all of your content.',
  ],
  [
    'closes-any-reason',
    'We may refuse to post material, and suspend or terminate your access to the service, for any reason.',
  ],
  ['liability-excluded', 'We are not liable to you for any losses.'],
  ['closes-any-reason', 'We may terminate this agreement at any time without cause by notice.'],
])('still finds %s in “%s”', (id, sentence) => {
  expect(practicesIn(sentence, id)).toContain(id);
});
