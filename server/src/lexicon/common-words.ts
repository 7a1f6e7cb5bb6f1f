/**
 * Long words that policies use all the time, of which no other word is one letter away between the first letter and the last: what is a
 * letter away from one of them ("infomation", "recieve") is that word mistyped. Words with such a neighbour ("contact" and "contract",
 * "previous" and "precious", "consent" and "content") must not stand here.
 */
export const commonWords: ReadonlySet<string> = new Set(
  `accidental accordance according account accounts acknowledge acknowledged acquisition additional additionally administration
    administrator advertisement advertisements advertising affiliated against agreement agreements alternatively analytics applicable
    appropriate approximately arbitration assignment authentication authorities authority automated availability available bankruptcy
    beginning cancellation children circumstances collection commitment committed communication communications companies confidential
    confidentiality consequence consequences consequently continue continued controller customer customers definitely destruction different
    disclose disclosed disclosure disclosures document documentation documents effectively efficiency electronic encrypted encryption
    entitled environment existence financial function functional functionality functions governing government guarantee guardian however
    identifiable identification identifier immediately implementation implemented improvement improvements include included including
    indemnification independent independently information integrity intellectual interact interaction interactions interest international
    jurisdiction knowledge legitimate maintain maintenance management manufacturer marketing measure modification modifications moreover
    necessary nevertheless newsletter newsletters notification notifications objection obligation obligations occurred occurrence
    occurrences operating opportunities opportunity organisation organisational organization organizational organizations otherwise
    paragraph parental participants participate participation particular particularly password passwords payment payments performance
    permanent permanently personal personalise personalize personalized preference preferences promotional provide provided providing
    publicly publish published purpose purposes question questions reasonable reasonably receive received receiving recommend recommended recommendation
    rectification registered registration relevant reorganization representation representations representative representatives request
    requests resilience responsibility responsible restriction retention security separate separately significant significantly specific
    specifically specified statistical statistics subscribe subscription subscriptions subsequent subsequently subsidiaries subsidiary
    successor successors sufficient supervisory suspension technical technology temporarily temporary terminate termination therefore
    trademark trademarks transfer transfers transmission transmitted unauthorised unauthorized understand understanding unlawful username
    voluntarily voluntary warranty website websites without
    informationen datenschutz datenschutzerklärung personenbezogene personenbezogenen einwilligung dienstleister nutzungsbedingungen rechtsgrundlage berechtigtes widerspruchsrecht
    informations traitement personnelles utilisation confidentialité consentement conformément nécessaire nécessaires également conditions utilisateur utilisateurs
    información tratamiento personales consentimiento privacidad utilización necesario necesarios condiciones
    informazioni trattamento consenso necessario condizioni utilizzo riservatezza
    informações tratamento pessoais privacidade utilização necessário condições
    informatie persoonsgegevens toestemming noodzakelijk voorwaarden privacyverklaring behandeling
    informacje przetwarzanie przetwarzania osobowych prywatności behandling personuppgifter samtycke användning`.split(
    /\s+/,
  ),
);
