import type { Rule } from '../practice.ts';

const no = /\b(?:ne|jamais|aucun|aucune|sans|ni)\b|\bn'/;

/** French rules of the practices that matter most, by id. `\b` knows no accents: patterns do not lean on it beside one. Long because it is data. */
export const french: Readonly<Record<string, readonly Rule[]>> = {
  'sells-data': [
    {
      cue: 'vend',
      act: /\bnous (?:pouvons |pourrons )?(?:vendons|vendre)\b/,
      with: [/données|informations/],
      without: [no, /produits|entreprise|actifs/],
    },
  ],
  'no-sale': [
    {
      cue: 'vend',
      act: /\b(?:ne|n')[^.;]{0,40}?\bvend(?:ons|re|ues?|us|ent)\b|\b(?:jamais|pas)\b[^.;]{0,30}?\bvendues?\b/,
      with: [/données|informations/],
      without: [/sauf|sans votre|vous ne/],
      denies: true,
    },
  ],
  'shares-for-ads': [
    {
      cue: 'publicit|annonceur',
      act: /(?:partag|communiqu|transm|divulgu)/,
      with: [
        /annonceurs|partenaires publicitaires|régies publicitaires|fins (?:de )?publicit/,
        /données|informations/,
      ],
      without: [/acceptant|autorisez/, no, /consentement|accord|opposer/],
    },
  ],
  'business-transfer': [
    {
      cue: 'fusion|acquisition|cession',
      act: /\b(?:fusion|acquisition|cession|rachat)\b/,
      with: [/données|informations/, /transf|communiqu|cédé|divulgu|partag/],
      without: [no],
    },
  ],
  'legal-disclosure': [
    {
      cue: 'autorit|loi|judiciaire|légale',
      act: /(?:divulgu|communiqu|transm|partag)/,
      with: [
        /autorités|obligation légale|exigée? par la loi|judiciaire|requise? par la loi/,
        /données|informations/,
      ],
      without: [no],
    },
  ],
  'uses-processors': [
    {
      cue: 'prestataire|sous-traitant',
      act: /\b(?:prestataires|sous-traitants)\b/,
      with: [/\b(?:nous|nos|notre)\b/],
      without: [no],
    },
  ],
  'keeps-no-longer': [
    {
      cue: 'que pendant|que le temps|pas plus longtemps|au-delà',
      act: /(?:ne|n')[^.;]{0,60}?conserv[^.;]{0,60}?que (?:pendant|le temps|pour la durée)|pas (?:conservées )?(?:au-delà|plus longtemps)/,
      with: [/conserv/],
      without: [/cookies?/],
      denies: true,
    },
  ],
  'keeps-as-needed': [
    {
      cue: 'conserv',
      act: /conserv[^.;]{0,140}?(?:aussi longtemps que|durée (?:strictement )?nécessaire|temps nécessaire)/,
      without: [/cookies?/, no],
    },
  ],
  'states-retention': [
    {
      cue: 'conserv|supprim|durée',
      act: /(?:conserv|supprim)[^.;]{0,140}?(?:\d{1,3}|un|deux|trois|six|dix|douze|treize) (?:heures?|jours?|semaines?|mois|ans?|années?)\b/,
      with: [/données|informations|\bcompte|\belles (?:sont|seront)|journaux|historique/],
      without: [/cookies?|réponse|préavis|conservez/],
    },
  ],
  'deletes-on-request': [
    {
      cue: 'suppression|supprimer|effacement',
      act: /(?:droit|pouvez|demander|disposez)[^.;]{0,160}?(?:suppression|supprimer|effacement)/,
      with: [/données|compte|informations|droit/],
      without: [
        /réserv|blocage|irrégularités|carte bancaire|supprimer (?:le|un) lien/,
        /cookies?|navigateur/,
      ],
    },
    {
      cue: 'effacement|suppression',
      act: /^[^a-zà-ü]{0,6}(?:le |un )?droit (?:à l'|de |d')(?:effacement|suppression)/,
    },
  ],
  'access-right': [
    {
      cue: 'accès|accéder',
      act: /(?:droit d'accès|(?:droit|pouvez|disposez)[^.;]{0,80}?(?:accéder|accès)[^.;]{0,60}?(?:données|informations))/,
      without: [/se réserve/, /tiers|nous pouvons/],
    },
  ],
  'correction-right': [{ cue: 'rectif', act: /(?:droit|pouvez|demander|disposez)[^.;]{0,140}?rectif/ }],
  'portability-right': [
    { cue: 'portabilit', act: /droit[^.;]{0,160}?portabilité/, without: [/transfrontalière|non applicable/] },
  ],
  'objection-right': [
    {
      cue: 'opposition|opposer|limitation',
      act: /(?:droit|pouvez|disposez)[^.;]{0,140}?(?:opposition|opposer|limitation du traitement)/,
      without: [/démarchage|liste d'opposition/, /conditions générales|modification/],
    },
  ],
  'withdraw-consent': [{ cue: 'consentement', act: /(?:retirer|retrait|révoquer)[^.;]{0,60}?consentement/ }],
  'complaint-right': [
    {
      cue: 'réclamation|plainte',
      act: /(?:réclamation|plainte)[^.;]{0,120}?(?:cnil|autorité|commission nationale)|(?:cnil|autorité de contrôle)[^.;]{0,80}?(?:réclamation|plainte)/,
    },
  ],
  dpo: [{ cue: 'délégué à la protection|dpo', act: /délégué à la protection des données|\bdpo\b/ }],
  'legal-bases': [
    {
      cue: 'base légale|base juridique|intérêt légitime|fondement|intérêts légitimes',
      act: /base (?:légale|juridique)|intérêts? légitimes?|fondement juridique/,
    },
  ],
  'privacy-contact': [
    {
      cue: '@',
      act: /[\w.+-]{1,64}@[\w-]{1,60}\.\w/,
      with: [/données|confidentialité|vie privée|rgpd|(?:vos|ces) droits|droits? d'accès|délégué|cookies/],
    },
  ],
  encrypts: [
    {
      cue: 'chiffr|crypt|tls|ssl',
      act: /(?:chiffr(?:ée?s?|ements?|ons|er)|\bchiffre (?:les|vos|toutes|l')|cryptage|crypt(?:ée?s?|ons))(?![a-zà-ü])|\b(?:ssl|tls)\b/,
      with: [/données|informations|connexion|communications|transmission|paiement|mots? de passe/],
      without: [no],
    },
  ],
  'security-measures': [
    {
      cue: 'mesures',
      act: /mesures (?:\w+ )?(?:techniques|organisationnelles|de sécurité|de protection)/,
      with: [/\b(?:nous|notre|nos|met|mettons|prend|prenons|sont)\b/],
    },
  ],
  'transfers-abroad': [
    {
      cue: 'hors de|en dehors|états-unis|pays tiers|étranger',
      act: /(?:transf|stock|trait|héberg)/,
      with: [
        /hors de (?:l'|la )?(?:union|ue\b|eee|espace|france|europe)|en dehors de (?:l'|la )|états-unis|pays tiers/,
        /données|informations/,
      ],
      without: [no],
    },
  ],
  'standard-clauses': [
    { cue: 'clauses contractuelles', act: /clauses contractuelles types?/, without: [no] },
  ],
  analytics: [
    {
      cue: "google analytics|mesure d'audience",
      act: /(?:utilis|recour|emplo)[^.;]{0,80}?(?:google analytics|mesure d'audience)/,
      without: [no],
    },
  ],
  'targeted-ads': [
    {
      cue: 'publicit',
      act: /(?:publicités?|annonces)[^.;]{0,40}?(?:ciblées?|personnalisées?|adaptées?|pertinentes?|basées? sur)/,
      without: [no, /opposer|désactiv|refus|consentement/],
    },
  ],
  'refuse-cookies': [
    {
      cue: 'cookie',
      act: /(?:vous pouvez|navigateur|possibilité)[^.;]{0,140}?(?:refus|bloqu|désactiv|supprim|paramétr|oppos)/,
      with: [/cookie/],
    },
  ],
  'liability-excluded': [
    {
      cue: 'responsab',
      with: [/dommages?|pertes?|préjudices?/],
      act: /(?:ne|n')[^.;]{0,80}?(?:être (?:tenue?s? )?(?:pour )?responsables?|responsabilité ne)|ne saurait[^.;]{0,80}?responsab|décline toute responsabilité|responsabilité[^.;]{0,40}?ne (?:saurait|pourra|peut)[^.;]{0,40}?(?:engagée|recherchée)/,
      without: [/erreur|erroné|retard|colis|livraison/, /vous n'êtes|liens|force majeure|mot de passe/],
      denies: true,
    },
  ],
  'liability-cap': [
    {
      cue: 'responsabilit',
      act: /responsabilité[^.;]{0,140}?(?:limitée? (?:à|au)|excéder|plafonn|dépasser)/,
      with: [/montant|somme|euros|€|payé|versé/],
      denies: true,
    },
  ],
  'governing-law': [
    {
      cue: 'droit',
      act: /(?:régi|soumis|gouvern)\w*[^.;]{0,60}?(?:droit|loi) (?:français|suisse|belge|luxembourgeois|irlandais|anglais|de |applicable)/,
    },
  ],
  'exclusive-court': [
    {
      cue: 'tribuna|compétence',
      act: /(?:compétence exclusive|tribunaux[^.;]{0,80}?(?:seuls )?(?:exclusivement )?compétents|exclusivement[^.;]{0,60}?tribuna)/,
      without: [/domicile du consommateur|lieu de résidence/],
    },
  ],
  'auto-renewal': [
    {
      cue: 'renouvel|reconduction|reconduit',
      act: /(?:tacite(?:ment)? (?:reconduction|reconduit)|(?:renouvel|recondui|reconduction)[^.;]{0,60}?(?:automatiquement|tacite)|automatiquement (?:renouvel|recondui)|tacite reconduction)/,
      without: [no],
    },
  ],
  'changes-any-time': [
    {
      cue: 'à tout moment|tout moment',
      act: /(?:modifi|mettre à jour|mises? à jour|chang)[^.;]{0,120}?tout moment|tout moment[^.;]{0,120}?(?:modifi|mettre à jour|changer)/,
      with: [/conditions|politique|charte|présentes|cgu|cgv/, /\b(?:nous|se réserve|peut|peuvent|pouvons)\b/],
      without: [/vous pouvez|vos (?:informations|données|préférences)|prix|tarifs/],
    },
  ],
  'use-is-consent': [
    {
      cue: 'continu|poursui',
      act: /(?:continu|poursui)[^.;]{0,120}?(?:accept|consent|vaut)/,
      with: [/modifi|conditions|politique|mise à jour/],
      without: [/\bprix\b|\btarif/, no],
    },
  ],
  'change-notice': [
    {
      cue: 'inform|notifi|averti',
      act: /\b(?:nous|vous)\b[^.;]{0,60}?(?:informerons|notifierons|informé|notifié|avertirons|averti|préviendrons)/,
      with: [/modif|chang|mise à jour/, /conditions|politique|charte|présentes/],
      without: [no],
    },
  ],
  'no-refunds': [
    {
      cue: 'rembours',
      act: /(?:non[- ]remboursable|pas (?:être )?(?:remboursable|remboursée?s?)|aucun remboursement|ni rembours\w+|ni échang\w+ ni rembours)/,
      with: [/paiement|abonnement|frais|montant|somme|contenu|prix|versé|achat/],
      without: [
        /produits? (?:dégradés|retournés)|retours?\b/,
        /remboursé dans|vous pouvez/,
        /frais (?:\S+ ){0,2}(?:livraison|d'expédition|port|traitement)/,
      ],
      denies: true,
    },
  ],
  'closes-without-notice': [
    {
      cue: 'sans préavis',
      act: /(?:résili|suspend|supprim|ferm|désactiv)[^.;]{0,140}?sans (?:\w+ )?préavis|sans préavis[^.;]{0,80}?(?:résili|suspend|supprim|ferm)/,
      with: [/compte|accès|contrat|utilisateur/],
      without: [
        /prélèvement/,
        /vous pouvez|\b(?:membre|abonné|client|utilisateur)s? (?:peut|peuvent|pourra|pourront)(?![a-zà-ü])/,
      ],
      denies: true,
    },
  ],
  'perpetual-licence': [
    {
      cue: 'irrévocable|perpétuel',
      act: /(?:licence|droit)[^.;]{0,120}?(?:irrévocable|perpétuel)/,
      with: [/vous|utilisateur/, /contenu|contributions/],
      without: [no],
    },
  ],
  dated: [
    {
      cue: 'mise à jour|vigueur|modifi|révis',
      act: /(?:mise à jour|mis à jour|en vigueur|modification|modifiée?|révisée?)[^.;]{0,30}?(?:\d{1,2}(?:er)? (?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre) \d{4}|\d{1,2}\/\d{1,2}\/\d{2,4})/,
      without: [/\bloi\b|règlement|directive|rgpd/],
    },
  ],
};
