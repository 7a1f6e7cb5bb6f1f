/** Words that titles and addresses of policies write in capitals. */
export const acronyms: ReadonlySet<string> = new Set(
  `ada agb ai api aup avv b2b b2c baa ccpa cgps cgu cgv coppa cpra crm dma dmca dpa dsa dsgvo eea eu eula faq gbl gdpr hipaa hr
  ia id iot ios ip it kyc lgpd llc mfa msa nda pci pdf pdpa rgpd saas sca scc sdk sla sms sso ui uk us usa vat vpn`.split(
    /\s+/,
  ),
);

/** How those are written that are not all capitals. */
const mixed: Readonly<Record<string, string>> = { saas: 'SaaS', ios: 'iOS', iot: 'IoT' };

export function writtenAcronym(word: string): string {
  return mixed[word.toLowerCase()] ?? word.toUpperCase();
}

/** Small words of titles, which stay small. */
export const smallInTitles: ReadonlySet<string> = new Set(
  'a an and as at by for from in of on or the to with de del du et les und der die das des für von zur zum'.split(
    ' ',
  ),
);
