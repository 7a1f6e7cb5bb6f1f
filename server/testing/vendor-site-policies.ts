// Long because it is text: the policies of an invented vendor, worded as real ones are, written for these tests.

/** One heading and its paragraphs; a list is an array of its items. */
export type PolicySection = { heading: string; body: (string | string[])[] };

export type Policy = { title: string; updated: string; sections: PolicySection[] };

export const privacyPolicy: Policy = {
  title: 'Privacy Policy',
  updated: 'Last updated: March 3, 2025',
  sections: [
    {
      heading: '1. Who we are',
      body: [
        'This Privacy Policy explains how Quillmere Labs, Inc. (“Quillmere”, “we”, “us”) collects, uses and shares personal information when you visit quillmere.example, create an account or use our note-taking applications (together, the “Services”). Quillmere Labs, Inc., 14 Tannery Row, Portland, is the controller of your personal information.',
      ],
    },
    {
      heading: '2. Information we collect',
      body: [
        'We collect information that you give us directly, information that is collected automatically, and information that we receive from third parties:',
        [
          'Account information, such as your name, email address, password and billing details.',
          'Content that you create, including notes, attachments, voice recordings and the contacts you choose to import.',
          'Usage information, such as the pages you view, the features you use, your IP address, device identifiers and approximate location.',
          'Information from advertising partners and data brokers, which we combine with the information we already hold about you.',
        ],
        'We do not knowingly collect personal information from children under 13. If we learn that we have done so, we delete it.',
      ],
    },
    {
      heading: '3. How we use your information',
      body: [
        'We use personal information to provide and secure the Services, to process payments, to answer your requests, to develop new features, and to send you marketing messages, from which you can unsubscribe at any time.',
        'We use the content of your notes to train machine learning models that power search and suggestions, unless you opt out in your account settings.',
      ],
    },
    {
      heading: '4. How we share your information',
      body: [
        'We share personal information with service providers that host, analyse and support the Services on our behalf and under contract.',
        'We sell your personal information, including identifiers and internet activity, to advertising partners, and we share it with them for cross-context behavioral advertising.',
        'We may disclose personal information where the law requires it, and we will notify you of such a request unless we are legally prohibited from doing so. If Quillmere is involved in a merger, acquisition or sale of assets, your information may be transferred as part of that transaction.',
      ],
    },
    {
      heading: '5. How long we keep it',
      body: [
        'We retain personal information for as long as your account is active and for up to 24 months afterwards. Server logs are kept for 90 days. Backups are overwritten within 35 days.',
      ],
    },
    {
      heading: '6. Your rights and choices',
      body: [
        'Depending on where you live, you have the right to access, correct, port and delete your personal information, and to object to or restrict how we use it. You may delete your account at any time in your settings, and we will delete your personal information within 30 days of your request.',
        'Residents of California may opt out of the sale of their personal information through the link “Do Not Sell or Share My Personal Information”. We honour Global Privacy Control signals.',
      ],
    },
    {
      heading: '7. Security and international transfers',
      body: [
        'We encrypt personal information in transit and at rest. No method of transmission is completely secure, and we cannot guarantee absolute security. If a breach affects you, we will notify you within 72 hours of becoming aware of it.',
        'We transfer personal information to the United States and rely on the standard contractual clauses approved by the European Commission.',
      ],
    },
    {
      heading: '8. Changes to this policy and contact',
      body: [
        'We may change this Privacy Policy from time to time. If we make material changes, we will notify you by email at least 30 days before they take effect. Questions may be sent to privacy@quillmere.example.',
      ],
    },
  ],
};

export const termsOfService: Policy = {
  title: 'Terms of Service',
  updated: 'Effective date: January 15, 2025',
  sections: [
    {
      heading: '1. Agreement',
      body: [
        'These Terms of Service (“Terms”) are a contract between you and Quillmere Labs, Inc. By creating an account or using the Services you agree to these Terms. If you do not agree, do not use the Services. You must be at least 16 years old to use the Services.',
      ],
    },
    {
      heading: '2. Your account and your content',
      body: [
        'You are responsible for activity under your account and for keeping your password confidential. You keep ownership of the content that you create. You grant us a worldwide, royalty-free licence to host, copy, process and display your content solely in order to provide the Services.',
      ],
    },
    {
      heading: '3. Acceptable use',
      body: [
        'You may not:',
        [
          'use the Services to break the law or to infringe the rights of others;',
          'probe, scan or test the vulnerability of our systems without permission;',
          'send unsolicited messages or distribute malicious software;',
          'reverse engineer the Services, except where the law permits it.',
        ],
      ],
    },
    {
      heading: '4. Fees and renewal',
      body: [
        'Paid plans are billed in advance. Subscriptions renew automatically until cancelled. You may cancel at any time, and your plan ends at the close of the current billing period. Fees are non-refundable except where the law requires otherwise. We may change our prices with 30 days’ notice.',
      ],
    },
    {
      heading: '5. Termination',
      body: [
        'We may suspend or terminate your account at any time, for any reason, with or without notice. After termination you may export your content for 30 days, after which we delete it.',
      ],
    },
    {
      heading: '6. Disclaimer and limitation of liability',
      body: [
        'The Services are provided “as is” and “as available” without warranties of any kind, whether express or implied.',
        'To the fullest extent permitted by law, our total liability arising out of or relating to these Terms will not exceed the greater of 100 US dollars and the amount you paid us in the twelve months before the event that gave rise to the claim. We are not liable for indirect, incidental, special or consequential damages.',
        'You agree to indemnify and hold harmless Quillmere from claims that arise from your use of the Services.',
      ],
    },
    {
      heading: '7. Dispute resolution and arbitration',
      body: [
        'You and Quillmere agree that any dispute will be resolved by binding individual arbitration and not in court, and that you waive the right to a jury trial and to take part in a class action. You may opt out of this section by writing to us within 30 days of first accepting these Terms.',
        'These Terms are governed by the laws of the State of Oregon, without regard to its conflict of laws rules.',
      ],
    },
    {
      heading: '8. Changes to these Terms',
      body: [
        'We may modify these Terms at any time by posting the new version on this page. Your continued use of the Services after a change takes effect means that you accept the new Terms.',
      ],
    },
  ],
};

export const cookiePolicy: Policy = {
  title: 'Cookie Policy',
  updated: 'Last updated: November 20, 2024',
  sections: [
    {
      heading: 'What cookies are',
      body: [
        'Cookies are small text files that a website stores on your device. We also use similar technologies such as pixels, local storage and software development kits. This Cookie Policy explains which of them Quillmere uses, why, and what choices you have.',
      ],
    },
    {
      heading: 'Cookies we use',
      body: [
        'We use the following kinds of cookies:',
        [
          'Strictly necessary cookies keep you signed in and protect against forged requests. They cannot be switched off.',
          'Preference cookies remember your language and your theme for twelve months.',
          'Analytics cookies count visits and tell us which pages are used. They are kept for thirteen months.',
          'Advertising cookies are set by our advertising partners, who use them to build a profile of your interests and to show you advertisements on other sites.',
        ],
      ],
    },
    {
      heading: 'Your choices',
      body: [
        'When you first visit our site we ask for your consent to all cookies that are not strictly necessary. You can withdraw your consent at any time through “Cookie settings” at the foot of every page. Most browsers let you refuse or delete cookies; parts of the Services may then stop working.',
        'We do not respond to Do Not Track signals, because there is no common understanding of what they mean. We honour Global Privacy Control.',
      ],
    },
    {
      heading: 'Changes and contact',
      body: [
        'We update this Cookie Policy when the cookies we use change. Questions may be sent to privacy@quillmere.example.',
      ],
    },
  ],
};

export const dataProcessingAddendum: Policy = {
  title: 'Data Processing Addendum',
  updated: 'Version 4.2, effective 1 February 2025',
  sections: [
    {
      heading: '1. Scope and roles',
      body: [
        'This Data Processing Addendum (“DPA”) forms part of the agreement between Quillmere Labs, Inc. (“Processor”) and the customer (“Controller”) and applies where the Processor processes personal data on behalf of the Controller in the course of providing the Services. Terms not defined here have the meaning given in Regulation (EU) 2016/679.',
      ],
    },
    {
      heading: '2. Instructions and confidentiality',
      body: [
        'The Processor processes personal data only on documented instructions from the Controller, including with regard to transfers to a third country. The Processor ensures that persons authorised to process personal data are bound by confidentiality.',
      ],
    },
    {
      heading: '3. Sub-processors',
      body: [
        'The Controller gives general authorisation to engage the sub-processors listed on the Sub-processors page. The Processor gives at least 30 days’ notice before adding or replacing a sub-processor, within which the Controller may object on reasonable grounds relating to data protection. The Processor remains liable for the acts of its sub-processors.',
      ],
    },
    {
      heading: '4. Security and personal data breaches',
      body: [
        'The Processor implements the technical and organisational measures described in Annex II, including encryption, access control, logging and regular testing. The Processor notifies the Controller of a personal data breach without undue delay and in any event within 48 hours of becoming aware of it.',
      ],
    },
    {
      heading: '5. Audits, return and deletion',
      body: [
        'The Processor makes available the information necessary to demonstrate compliance and allows for audits once a year with 30 days’ notice. On termination the Processor deletes or returns all personal data within 60 days, unless the law requires it to be kept.',
      ],
    },
    {
      heading: '6. International transfers',
      body: [
        'Transfers of personal data outside the European Economic Area are governed by the standard contractual clauses (Module Two), which are incorporated by reference.',
      ],
    },
  ],
};
