import { expect, test } from 'vitest';
import { practicesIn } from '../../../testing/practices-in.ts';

test.each([
  ['sells-data', 'We do not sell your personal data.'],
  ['sells-data', 'You may not sell personal data of other users.'],
  ['sells-data', 'Do we sell your personal data?'],
  ['sells-data', '“Sell” means to sell personal data for money.'],
  ['sells-data', 'We may sell our business, and your personal data with our other assets.'],
  ['no-sale', 'We do not sell your personal data without your consent.'],
  ['no-sale', 'You shall not sell the information of other users.'],
  ['shares-for-ads', 'We never share your data with advertisers.'],
  ['shares-for-ads', 'We share your data with advertisers only with your consent.'],
  ['shares-for-ads', 'We share aggregated information with advertisers.'],
  ['consent-before-sharing', 'You must not share the data of others without their consent.'],
  ['business-transfer', 'In a merger your personal data will not be transferred to the buyer.'],
  ['keeps-indefinitely', 'We do not keep your data indefinitely.'],
  ['keeps-indefinitely', 'We may keep anonymised data indefinitely.'],
  ['states-retention', 'You must be at least 13 years old to keep an account.'],
  ['deletes-on-request', 'We may delete your account if you violate these rules.'],
  ['encrypts', 'Email is not encrypted, so do not send passwords.'],
  ['breach-notice', 'You shall notify us of any data breach.'],
  ['transfers-abroad', 'We do not transfer your data to other countries.'],
  ['fingerprinting', 'We never use device fingerprinting.'],
  ['targeted-ads', 'We do not show personalised ads.'],
  ['honours-dnt', 'We do not honour Do Not Track.'],
  ['trains-on-content', 'We do not use your content to train AI models.'],
  ['trains-on-content', 'You must not use our data to train AI models.'],
  ['end-to-end', 'End-to-end encryption is used for this type of communication between two users.'],
  ['end-to-end', 'Video calls are end-to-end encrypted by our provider.'],
  [
    'privacy-contact',
    'The authority in the UK is the Information Commissioner’s Office, email: casework@authority.example.',
  ],
  [
    'deletes-on-request',
    'If your payment fails, Acme reserves the right to delete your account and any information in it.',
  ],
  [
    'targeted-ads',
    'You can learn more about targeted advertising and your choices with our partners by visiting the Network Advertising Initiative.',
  ],
  [
    'legal-bases',
    'We may modify or discontinue our platform for safety reasons or to otherwise protect our legitimate interests.',
  ],
  ['access-right', 'You may access the content for your information and personal use as these terms permit.'],
  [
    'access-right',
    'You can view further information about how we process your data by reading our Privacy Policy.',
  ],
  [
    'access-right',
    'We store messages on our servers so that you can access your data from any of your devices.',
  ],
  [
    'transfers-abroad',
    'A “child” is a person under 13 years old, or of the age that consent to the processing of personal data takes in countries outside the EEA.',
  ],
  [
    'security-measures',
    'To protect your privacy and data, we may take steps to verify your identity before granting access.',
  ],
  ['security-measures', 'It is up to each user to take all appropriate measures to protect his own data.'],
  [
    'marketing-opt-out',
    'You may opt out of a proposed amendment by sending written notice of your decision to this email address.',
  ],
  [
    'complaint-right',
    'We reserve the right to investigate complaints and to report unlawful activity to the regulator.',
  ],
  ['business-transfer', 'Nevada law lets consumers opt out of the sale of information that we may share.'],
  [
    'no-security-promise',
    'Acme does not guarantee the existence, quality, safety or legality of items advertised, or the accuracy of content.',
  ],
  ['shares-aggregates', 'Analytics providers may provide us with anonymised information about you.'],
  ['encrypts', 'gpg: Good signature, our PGP key for encrypted communications.'],
  ['legal-disclosure', 'Customer shall provide data subjects with the information required by law.'],
  ['legal-disclosure', 'A party may disclose Confidential Information if required to do so by law.'],
  ['no-training', 'You shall not use our content to train AI models.'],
  [
    'no-training',
    'We do not use your inputs and outputs to train our models when you use the paid version of our service.',
  ],
  ['no-training', 'We do not train our models on the data of users on our Enterprise plan.'],
  [
    'legal-disclosure',
    'The processor shall comply with the law and provide the same level of privacy protection as is required by law for personal data.',
  ],
  [
    'legal-bases',
    'In accordance with article 6 of law no. 2004-575, the publisher of our website is Acme SAS.',
  ],
  ['automated-decisions', 'You have the right not to be subject to automated decisions.'],
  ['profiling', 'You will create only one profile.'],
  ['breach-notice', 'Client agrees to immediately notify Northlight of any breach of security.'],
  [
    'breach-notice',
    'Please notify us in the event you suspect any use of your account or another breach of security.',
  ],
  [
    'certified',
    'Those who see data: our external auditors, professional advisors and courts, as our duties ask.',
  ],
  ['certified', 'b. “Third-Party Auditors” has the meaning given in our section on monitoring.'],
  ['certified', 'Our roadmap of SOC 2 compliance is kept on another page.'],
  ['consent-before-sharing', 'Don’t share data about other people without their consent.'],
  [
    'no-automated-decisions',
    'You can also ask not to make decisions about you based solely on automated processing.',
  ],
  ['no-automated-decisions', 'We review posts with not only automated processing but also with people.'],
  [
    'government-request-notice',
    'We will provide users who gave notice of infringement with your counter-notification, and inform them of legal process requests.',
  ],
  [
    'legal-process-only',
    'We are not responsible for, and disclaim any liability to provide, data asked for by court order.',
  ],
  [
    'business-transfer',
    'If you are a governmental entity, disclosure or transfer of our software and its data may be limited under acquisition rules.',
  ],
  [
    'marketing-use',
    'We may also collect information about you from partners, such as directories which provide us with information to be displayed, and marketing partners.',
  ],
  ['keeps-no-longer', 'The content provider shall keep personal data only for as long as it is necessary.'],
  ['deletes-on-request', 'Northlight has the right to delete or prevent you from sharing information.'],
  [
    'deletes-on-request',
    'We urge you to read it to better understand how you can manage and delete your data.',
  ],
  ['refuse-cookies', 'You may need to renew your choice if you clear your cookies.'],
  ['refuse-cookies', 'Lasting cookies stay in your browser until they expire or you delete them.'],
  [
    'security-measures',
    'We may take appropriate measures to prevent the account holder from signing up with other data.',
  ],
  ['privacy-contact', 'To opt out of arbitration, send your request by email to legal@northlight.example.'],
  ['no-sale', 'Personal data obtained through our interface may never be sold.'],
  ['privacy-contact', 'If you have questions about these Terms, write by email to help@northlight.example.'],
  ['privacy-contact', 'For a refund, contact us with your request by email at money@northlight.example.'],
  [
    'legal-bases',
    'In no event will we, our officers, employees, contractors, suppliers, agents, affiliates, heirs, successors or assigns be liable for damages from performance of the contract.',
  ],
  ['no-sale', 'You may keep a copy of your data as long as you do not sell it.'],
  ['no-sale', 'Any data you collect about our visitors or their activity in their browser may not be sold.'],
  ['marketing-opt-out', 'The opt-out notice must include your name and the email address of your account.'],
  ['targeted-ads', 'When using our data to target ads, you must follow our terms.'],
  ['no-sale', 'You have the right to direct us to not sell your personal data.'],
  ['no-sale', 'Write to us to exercise your deletion or do not sell opt-out rights over personal data.'],
  [
    'no-sale',
    "Request that a business that sells a consumer's personal data, not sell the consumer's personal data.",
  ],
  ['no-sale', 'Please use the subject line “Do Not Sell Request” for your data.'],
  ['no-sale', 'We do not sell or rent student personal data.'],
  ['no-sale', 'We do not sell the personal data of such users.'],
  ['no-sale', 'We do not sell your health information.'],
  ['no-sale', 'We do not sell your personal information to advertisers.'],
  ['no-sale', 'We do not sell personal data for money, but we do sell it for advertising.'],
  ['no-sale', 'You must ensure that your suppliers do not sell personal data from your app.'],
  ['encrypts', 'Customer is responsible for its use of the service, including steps to encrypt its data.'],
  ['encrypts', 'You will protect our data with reasonable care, using encryption at rest.'],
  ['encrypts', 'Using the site to crack passwords or security encryption codes with any device.'],
  [
    'security-measures',
    "It is the member's responsibility to take appropriate measures to protect the data.",
  ],
  [
    'security-measures',
    'We require the recipients to adopt appropriate security measures to protect your data.',
  ],
  ['correction-right', 'Northlight reserves the right, at any time, to amend these TOS or your account.'],
  [
    'shares-for-ads',
    'We may get data about you when you give leave, from marketing partners who share information about you with us.',
  ],
  ['marketing-opt-out', 'Email us your name and a statement that you want to opt out of arbitration.'],
  ['lists-data', 'We process this personal data for the following purposes.'],
  ['privacy-contact', 'You may take questions to the Consumer Disputes Board by email at board@example.org.'],
  ['trains-on-content', 'Using the Northlight content to fine-tune or train a foundation model.'],
  [
    'biometric-data',
    'Under the law, “sensitive data” is defined as personal data on beliefs, and the processing of biometric data.',
  ],
  [
    'biometric-data',
    'You waive any claim that our use of your face breaks the biometric information privacy act of any state.',
  ],
  [
    'deletes-in-time',
    'If your account ends, you will (i) delete all copies of the data within 3 business days of the end.',
  ],
  ['deletes-in-time', 'We received 16 requests to delete information, and processed them in 5 days.'],
  [
    'disclosure-own-judgement',
    'We can remove any content or information you share on the service if we believe that it breaks the law.',
  ],
  [
    'certified',
    'The data exporter may conduct the audit by itself or mandate an independent auditor, as our clauses say.',
  ],
  [
    'certified',
    'We check our suppliers against slavery by regular, independent audits and surveys of workers.',
  ],
  ['ignores-dnt', 'We honour Do Not Track signals and process them as a choice against such ads.'],
  [
    'customer-audits',
    'We may audit any accounts in the rewards programme to ensure compliance of its data, and you allow us to make audits.',
  ],
  [
    'customer-audits',
    'The guide will make available to the company all information about its processing and allow for audits.',
  ],
  ['third-party-tracking', 'Don’t use our advertising data to allow third parties to set tags or pixels.'],
  [
    'fingerprinting',
    'Our legitimate interest is the safety of the internet, such as by our anti-fingerprinting technology.',
  ],
  [
    'fingerprinting',
    'To use our fingerprinting service, you may list the videos that you wish to have fingerprinted.',
  ],
  [
    'cookie-consent',
    'If you do not wish to accept these cookies and disable them, you will not be able to use the service.',
  ],
  [
    'cookie-consent',
    'Your browser may be set to tell you when cookies are placed and to ask you whether to accept them or not.',
  ],
  [
    'cookie-consent',
    'When cookies are used, we will not use the cookie to collect personal information unless you agree to enter it.',
  ],
  [
    'consent-before-sharing',
    'Do not share or capture images or other information that show other people without their consent.',
  ],
  ['keeps-indefinitely', 'We may indefinitely suspend access to content or data of your account.'],
  [
    'states-retention',
    'If your account lacks the details of a bank, we will hold such payments for 180 days.',
  ],
  [
    'implied-cookie-consent',
    'You can opt out of analytics by visiting a page of its provider or by accepting only essential cookies.',
  ],
  [
    'processes-on-instructions',
    'A data processor is an entity that processes personal data for the controller in accordance with its instructions.',
  ],
  [
    'processes-on-instructions',
    'Those agreements oblige those parties to process customer data only on Northlight’s instructions.',
  ],
  [
    'consent-to-transfer',
    'You must be old enough to consent to the processing of your personal data in your country.',
  ],
  ['response-time', 'We may only respond to two access requests within a 12-month period.'],
  ['correction-right', 'You can update your payment methods on the account page.'],
  [
    'security-measures',
    'The creator warrants that it will have adequate security measures in place to protect this data.',
  ],
  [
    'marketing-opt-out',
    'You must process all requests by end users to unsubscribe from your email messages in chat.',
  ],
  [
    'trains-on-content',
    'For news of how we collect and use training information to develop our models, see our overview.',
  ],
  [
    'shares-for-ads',
    'We process your data in order to provide you with a better service and in some cases for marketing purposes.',
  ],
  [
    'precise-location',
    'We translate your address into non-precise location data and use non-precise location to show news.',
  ],
  [
    'precise-location',
    'Sophisticated users of the app may use the distance to determine your exact location.',
  ],
  ['no-sale', 'We do not sell personal data of EU or UK residents.'],
  ['no-sale', 'We do not sell personal information about our advertising customers.'],
  ['third-party-tracking', 'Third parties may also use cookies on their own sites beside our products.'],
  [
    'address-book',
    'We answer for no website that you access by links, email or phone contacts from our portal.',
  ],
  ['training-opt-out', 'You may opt out of this section within 30 days by a letter to Northlight AI.'],
  ['training-opt-out', 'You can turn off an AI feature in your settings.'],
  ['training-opt-out', 'We may disable features that let you delete AI agents.'],
  ['human-review', 'We do not provide a right to exercise control over automated decision-making.'],
  ['no-automated-decisions', 'We do not use cookies for automated decision-making about you.'],
  [
    'consent-before-sharing',
    'We protect the name and contact information of whoever reports a weakness and will not disclose it without your consent.',
  ],
  [
    'legal-process-only',
    'We will not disclose your name and contact information unless required by legal process or a court order.',
  ],
])('does not find %s in “%s”', (id, sentence) => {
  expect(practicesIn(sentence, id, { isSure: true })).not.toContain(id);
});

test.each([
  ['breach-notice', 'Customers will be notified of any data breach.'],
  ['certified', 'We undergo external audits of security every year.'],
  ['no-automated-decisions', 'We do not make automated decisions about you.'],
  ['no-sale', 'We respect your right to privacy and do not sell your personal data.'],
  ['no-sale', 'We do not sell, rent or share your personal information with third parties.'],
  ['no-sale', 'You must be 18, but we do not sell your personal data.'],
  ['security-measures', 'You choose a password, and we take reasonable measures to protect your data.'],
  ['encrypts', 'Customer shall pay the fees, and we encrypt customer data at rest.'],
  ['no-sale', 'We do not sell email addresses and other personal information.'],
  ['security-measures', 'Northlight is obliged by law to take technical measures to protect personal data.'],
  ['encrypts', 'We use measures like encryption and hashing to protect information in transmission.'],
  ['correction-right', 'You have the right to correct your data.'],
  [
    'ignores-dnt',
    'There is no common reading of “Do Not Track” signals, so we don’t respond to those signals.',
  ],
  ['honours-dnt', 'We honour Do Not Track signals and process them as a choice against such ads.'],
  ['fingerprinting', 'We recognise your device by fingerprinting.'],
  [
    'training-opt-out',
    'You may object to the use of your data to develop our artificial intelligence models.',
  ],
  ['precise-location', 'We may collect your precise location to show how far you are from other users.'],
])('still finds %s in “%s”', (id, sentence) => {
  expect(practicesIn(sentence, id)).toContain(id);
});

test('an item of a list of what is forbidden says nothing of the vendor', () => {
  const sentence = 'Using content from the service to train AI models';
  const under = (heading: string) => practicesIn(sentence, 'trains-on-content', { heading });
  expect(under('What we do with your content')).toContain('trains-on-content');
  expect(under('What you must not do')).not.toContain('trains-on-content');
});

test('a heading that speaks of abuse forbids nothing where it is about the use of data', () => {
  const item = 'Tracking your activity on other websites over time to show you advertising';
  const heading = 'How we use your data and prevent abuse';
  expect(practicesIn(item, 'cross-site-tracking', { heading })).toContain('cross-site-tracking');
  expect(practicesIn(item, 'cross-site-tracking', { heading: 'Abusive uses' })).not.toContain(
    'cross-site-tracking',
  );
});
