// Long because it is data: one entry a practice.
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
      act: /\b(?:prestataires?|sous-traitants?)\b/,
      with: [/\b(?:nous|nos|notre|ses|son|données)\b/],
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
  'withdraw-consent': [
    {
      cue: 'consentement|accord|choix|avis|préférences',
      act: /(?:retirer|retrait|révoquer)[^.;]{0,60}?consentement/,
    },
  ],
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
      act: /(?:responsabilité|indemnisations?|dommages)[^.;]{0,240}?(?:limitée? (?:à|au)|excéder|plafonn|dépasser)/,
      with: [/montant|somme|euros|€|payé|versé/],
      denies: true,
    },
  ],
  'governing-law': [
    {
      cue: 'droit|loi',
      act: /(?:régi|soumis|gouvern|relève|applicable)[^.;]{0,80}?(?:droit|lois?) (?:positif )?(?:français|italien|allemand|suisse|belge|luxembourgeois|irlandais|anglais|espagnol|néerlandais|suédois|de )|(?:loi|droit) (?:française?|italienne?|allemande?|suisse|belge|luxembourgeoise?|irlandaise?|anglaise?|espagnole?)[^.;]{0,30}?(?:est|s'appli|régi|gouvern|seule)/,
      without: [/conform\w+ (?:à|aux|au)|dans la mesure permise|suspendre/],
    },
  ],
  'exclusive-court': [
    {
      cue: 'tribuna|compétence|juridiction',
      act: /(?:compétence exclusive|(?:tribuna(?:l|ux)|juridictions)[^.;]{0,80}?(?:(?:seuls?|seules|exclusivement) compétent|compétents? exclusi)|seul\w* (?:les )?(?:tribuna|juridictions)|exclusivement[^.;]{0,60}?tribuna|lieu de juridiction est)/,
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
      act: /(?:modifi|mettre à jour|mises? à jour|actualis|chang|adapt|amend)[^.;]{0,160}?(?:tout|n'importe quel) moment|tout moment[^.;]{0,160}?(?:modifi|mettre à jour|actualis|changer)/,
      with: [
        /conditions|politique|charte|présentes|avis sur les cookies|\bcg[uvsl]?\b/,
        /\b(?:nous|se réserve|peut|peuvent|pourra|pourront|pouvons)\b|réserve l/,
      ],
      without: [/vous pouvez|vos (?:informations|données|préférences)|prix|tarifs|panier|sa commande/],
    },
  ],
  'changes-terms': [
    {
      cue: 'modif|mettre à jour|mises à jour|actualis|chang|amend',
      act: /(?:(?:se |nous )réserv\w+ (?:le droit|la possibilité|la faculté)|pouvons|(?:peut|peuvent|pourra|pourront|susceptibles?)(?: être)?)[^.;]{0,100}?(?:modifi|mettre à jour|mis\w* à jour|actualis|chang|adapt|amend)[^.;]{0,160}?(?:conditions|politique|charte|présentes|avis sur les cookies|\bcg[uvsl]?\b)|(?:conditions|politique|charte|\bcg[uvsl]?\b)[^.;]{0,100}?(?:pourr\w+|peu(?:t|vent)|susceptibles?|sont)[^.;]{0,40}?(?:modifi|mis\w* à jour|révis|actualis|évolu)/,
      without: [/vous pouvez|vos (?:informations|données|préférences)|prix|tarifs|panier|sa commande/, no],
    },
  ],
  'changes-without-notice': [
    {
      cue: 'sans préavis|aucun préavis|sans notification|sans avis préalable',
      act: /(?:modifi|mettre à jour|actualis|chang)[^.;]{0,160}?(?:sans|aucun)[^.;]{0,40}?(?:préavis|notification|avis préalable)/,
      with: [/conditions|politique|charte|présentes|\bcg[uvsl]?\b/],
      without: [/prix|tarifs|prestations/],
      denies: true,
    },
  ],
  'check-yourself': [
    {
      cue: 'régulièrement|de temps à autre|périodiquement|avant chaque|reporter',
      act: /(?:consult|lire|vérifi|reporter|référer)[^.;]{0,100}?(?:régulièrement|de temps à autre|périodiquement|avant chaque|dernière modification)|(?:régulièrement|périodiquement)[^.;]{0,30}?consult/,
      with: [/conditions|politique|charte|avis|page|présentes|\bcg[uvsl]?\b/],
    },
  ],
  refunds: [
    {
      cue: 'rembours|rétract',
      act: /(?:sera|seront|serez|est|sont|intégralement|client) rembours|rembours(?:era|ement)[^.;]{0,80}?(?:effectu|intégral|totalité|délai|sous|dans les)|(?:recevr|procéd|obtenir|effectu)\w*[^.;]{0,60}?remboursement|(?:disposez|dispose|avez|bénéfici\w+|a le droit|pouvez)[^.;]{0,100}?(?:rétract)/,
      without: [
        /renonc|crédit|non[- ]remboursable|ne (?:sera|seront|peut|pourra|donne)|aucun remboursement|frais de (?:retour|port)/,
        no,
      ],
    },
  ],
  'suspends-for-breach': [
    {
      cue: 'suspen|résili|supprim|ferm|bloqu|désactiv|annul|coup',
      act: /(?:suspen|résili|supprim|ferm|bloqu|désactiv|coup)\w*[^.;]{0,120}?(?:compte|accès|espace client|licence|contrat|abonnement|services?|identifiant|inscription)/,
      with: [
        /violation|manquement|fraud|non[- ]respect|non[- ]paiement|défaut de paiement|défaillance|illég|illicite|contraire|(?:ne )?respecte(?:rait)? pas|abus/,
      ],
      without: [/vous pouvez|\b(?:le |tout )?(?:client|utilisateur|membre|abonné) peut\b/],
      denies: true,
    },
  ],
  'as-is': [
    {
      cue: "tel quel|tels quels|telle quelle|en l'état|ne garanti|aucune garantie",
      act: /\b(?:tels? quels?|telles? quelles?|en l'état)\b|(?:ne garanti(?:t|ssons)|aucune garantie)[^.;]{0,120}?(?:service|site|application|disponib|ininterrompu|exact|erreur|adéquation|qualité|expresse|résultat)/,
      without: [/restitu|rendre|renvoy|retourn/],
      denies: true,
    },
  ],
  'marketing-use': [
    {
      cue: 'prospection|newsletter|offres|promotion|publicit|marketing',
      act: /(?:utilis|recevr|recevoir|recevez|envoy|adress|proposer|parvenir|destinataire)[^.;]{0,140}?(?:prospection|newsletters?|offres (?:commerciales|promotionnelles|et services|personnalisées)|nos offres|ses offres|communications (?:commerciales|marketing)|marketing|messages publicitaires)/,
      without: [/cookie/, no],
    },
  ],
  'marketing-opt-out': [
    {
      cue: 'désabonn|désinscri|oppos|cesser de recevoir',
      act: /(?:désabonn|désinscri|cesser de recevoir|vous opposer|s'opposer|sauf opposition)/,
      with: [/newsletter|offres|prospection|commercia|e-?mails?|courriels?|publicit|marketing/],
      without: [/cookie/],
    },
  ],
  'no-responsibility': [
    {
      cue: 'responsab|intermédiaire|aucun contrôle',
      act: /(?:n'est|n'exerce|ne sera|ne saurait|ne peut|ne pourra|n'a|aucune|n'intervient|sous la seule|relèvent?)[^.;]{0,120}?(?:responsab|contrôle sur|dans la transaction)|simple intermédiaire/,
      with: [
        /\btiers\b|utilisateurs|marchand|streamer|annonce|contenus? (?:des?|publi|mis)|\bliens\b|organisateur|avis\b/,
      ],
      without: [/mot de passe|identifiant|détérioration|colis|stocks|données/],
      denies: true,
    },
  ],
  'no-children': [
    {
      cue: 'majeur|18 ans|mineur|seize ans|16 ans|13 ans|treize ans',
      act: /(?:personnes? (?:physiques?,? )?majeures?|particuliers? majeurs?|physique,? majeure|âgée?s? (?:d'au moins|de plus de|de) (?:18|16|13|dix-huit)|18 ans (?:révolus|ou plus|au moins)|majeur\w* (?:et|ou) (?:capable|juridiquement)|(?:mineurs?|enfants?)[^.;]{0,60}?(?:ne (?:peu|doi)|pas autorisé|interdit))/,
      without: [/force majeure|mineure \(|offre est réservée/],
      denies: true,
    },
  ],
  'local-court': [
    {
      cue: 'domicile|résidence|lieu de la livraison|lieu de livraison',
      act: /(?:tribuna|juridictions?|saisir)[^.;]{0,160}?(?:domicile|résidence (?:du|de la|habituelle)|sa résidence|lieu de (?:la )?livraison)/,
    },
  ],
  'cross-site-tracking': [
    {
      cue: "hors|tiers|autres sites|sites tiers|d'autres",
      act: /(?:publicit|suiv|navigation|activité|traç|reciblage)[^.;]{0,160}?(?:autres sites|sites (?:web )?(?:de )?tiers|sites internet de tiers|en dehors (?:de|du)|hors (?:de|des)|d'autres (?:entreprises|applications|plateformes))/,
      with: [/cookie|traceur|pixel|technologies?|données|publicit/],
      without: [no],
    },
  ],
  'third-party-tracking': [
    {
      cue: 'tiers|partenaires|tierce',
      act: /(?:cookies? tiers|cookies?[^.;]{0,60}?(?:déposés|placés|configurés|émis|installés|gérés) par (?:des |un |nos |les )?(?:tiers|partenaires)|(?:tiers|tierces parties|partenaires)[^.;]{0,60}?(?:utilis|dépos|plac|collect|install)[^.;]{0,60}?(?:cookies|traceurs|pixels|données|technologies)|(?:traceurs|technologies)[^.;]{0,60}?(?:partenaires|tiers))/,
      without: [no],
    },
  ],
  pixels: [
    {
      cue: 'pixel|balises web|balises internet|gif',
      act: /\bpixels?\b|balises? (?:web|internet|pixel)|gifs? (?:invisibles?|transparents?)/,
      without: [no],
    },
  ],
  'email-tracking': [
    {
      cue: 'mail|newsletter|électronique',
      act: /\b(?:ouvert|ouvrez|ouverture|interagis|pixels?)\b[^.;]{0,100}?(?:e-?mails?|courriels?|newsletters?|communications électroniques)|(?:e-?mails?|courriels?|communications électroniques)[^.;]{0,140}?(?:taux d'ouverture|pixels?|ouvert)/,
      without: [no],
    },
  ],
  'social-plugins': [
    {
      cue: "réseaux sociaux|j'aime|facebook|plug-in|plugin",
      act: /(?:plug-?ins?|modules?|boutons?|cookies?|fonctionnalités)[^.;]{0,60}?(?:réseaux sociaux|facebook|j'aime|twitter)|réseaux sociaux[^.;]{0,60}?(?:boutons?|plug-?ins?|cookies)/,
      without: [no],
    },
  ],
  'cookie-consent': [
    {
      cue: 'consent|accept|accord',
      without: [/refuser d'accepter/, /en (?:naviguant|poursuivant|continuant)|en vous rendant/],
      act: /(?:consentement|votre accord|accepte[rz]?|avez accepté|consentez)[^.;]{0,120}?(?:cookies?|traceurs?)|(?:cookies?|traceurs?|technologies de suivi)[^.;]{0,120}?(?:consentement|votre accord|accepter ou (?:de )?refuser|avec votre accord)/,
    },
  ],
  'cookie-list': [{ cue: 'liste', act: /liste (?:des |complète des )?(?:cookies|traceurs)/ }],
  'ads-opt-out': [
    {
      cue: 'publicit|annonces|ciblage',
      act: /(?:refus|désactiv|désinscri|retirer|contrôler|limiter|opposer|gérer|choisir|modifi)[^.;]{0,140}?(?:publicit|annonces|ciblage)/,
      with: [/\bvous\b|\bvotre\b|\bvos\b/, /pouvez|possible|possibilité|permett|libre/],
    },
  ],
  profiling: [
    {
      cue: "profil|centres d'intérêt|préférences",
      act: /(?:établi|cré|construi|dress)\w*[^.;]{0,40}?(?:un |des |votre )profils?|(?:comprendre|déduire|analyser)[^.;]{0,60}?(?:vos |ses )?(?:préférences|centres d'intérêt|habitudes)|profilage/,
      without: [no, /pas de profilage|mettre à jour votre profil/],
    },
  ],
  'shares-third-parties': [
    {
      cue: 'tiers|partenaires|sociétés partenaires',
      act: /(?:donn[ée]e?s|informations|coordonnées)[^.;]{0,140}?(?:transmis|communiqu|partag|destinées|divulgu|cédé)\w*[^.;]{0,100}?(?:\btiers\b|partenaires)|(?:partag|divulgu|communiqu|transmet)\w*[^.;]{0,100}?(?:donn[ée]e?s|informations)[^.;]{0,80}?(?:\btiers\b|partenaires)/,
      without: [no, /prestataires|autorisez/],
    },
  ],
  'shares-affiliates': [
    {
      cue: 'groupe|filiales|affili',
      act: /(?:transmis|communiqu|partag|destin|divulgu)[^.;]{0,140}?(?:(?:sociétés|entités|entreprises|membres) (?:du|de son|de notre) groupe|filiales|sociétés affiliées)/,
      without: [no],
    },
  ],
  'data-from-others': [
    {
      cue: 'tiers|partenaires|sources|fournisseurs',
      act: /\b(?:recevons|recevoir|obten|collect|recueillons|reç)\w*[^.;]{0,100}?(?:auprès de|de la part de|par des|de) (?:nos |d'autres |des )?(?:tiers|partenaires|sources|fournisseurs) (?!via)|(?:croisées|combinées)[^.;]{0,40}?avec d'autres données/,
      with: [/données|informations/],
      without: [no],
    },
  ],
  'stops-service': [
    {
      cue: 'suspend|interromp|modifi|supprim|mettre fin|cesser',
      act: /(?:suspendre|interrompre|modifier|supprimer|mettre fin|cesser)[^.;]{0,120}?(?:les? services?|site|contenus?|prestations|produits et services|fonctionnalités|application|accès au site)[^.;]{0,120}?(?:tout moment|sans (?:préavis|avis)|discrétion)|(?:tout moment|sans préavis)[^.;]{0,120}?(?:suspendre|interrompre|mettre fin|supprimer|modifier)[^.;]{0,80}?(?:services?|site|contenus?|prestations)/,
      without: [/vous pouvez|conditions générales|abonné peut|compte/],
      denies: true,
    },
  ],
  'closes-any-reason': [
    {
      cue: "discrétion|avec ou sans raison|sans motif|sans raison|quelle qu'en soit la raison",
      act: /(?:résili|suspend|désactiv|supprim|ferm|annul)[^.;]{0,140}?(?:discrétion|avec ou sans raison|sans (?:motif|raison)|quelle qu'en soit la raison)/,
      with: [/compte|accès|utilisateur|licence|abonnement|contrat/],
      without: [/vous pouvez|commande/],
      denies: true,
    },
  ],
  'late-fees': [
    {
      cue: 'retard',
      act: /(?:retard|défaut)[^.;]{0,140}?(?:pénalités|indemnité|intérêts)|(?:pénalités|intérêts) (?:de|pour) retard[^.;]{0,60}?(?:dus?|dues|exigible|seront|taux)/,
      without: [/livraison|transporteur/],
      denies: true,
    },
  ],
  'price-changes': [
    {
      cue: 'tarif|prix',
      act: /(?:réserve|peut|pouvons|pourra|susceptible)[^.;]{0,100}?(?:modifi|évolu|augment|réviser|chang)[^.;]{0,80}?(?:tarifs?|prix)|(?:tarifs?|prix)[^.;]{0,100}?(?:pourr\w+|peu(?:t|vent)|susceptibles?)[^.;]{0,40}?(?:modifi|évolu|augment|révis|chang)/,
      with: [/abonnement|tarif|services?|offres/],
      without: [/commande|articles|produits|panier/, no],
    },
  ],
  'leave-any-time': [
    {
      cue: 'tout moment',
      act: /(?:résili|annul|ferm|supprim|désinscri|mettre fin)[^.;]{0,100}?(?:à )?tout moment|tout moment[^.;]{0,60}?(?:résili|annul|ferm|supprim|mettre fin)/,
      with: [
        /\bvous\b|\b(?:client|utilisateur|partenaire|membre|abonné)\b/,
        /compte|abonnement|espace client|contrat|inscription|service/,
      ],
      without: [/se réserve|nous (?:pouvons|nous)|newsletter|consentement|sans préavis/],
    },
  ],
  'account-responsibility': [
    {
      cue: 'compte|identifiants|mot de passe|espace client',
      act: /(?:responsable|responsabilité|réputée?|présumée?)[^.;]{0,140}?(?:identifiants|mot de passe|compte|espace client)|(?:identifiants|mot de passe|compte|espace client)[^.;]{0,140}?(?:responsable|responsabilité|réputée?|présumée?)/,
      with: [/\b(?:vous|client|utilisateur|abonné|membre|titulaire|partenaire)\b/],
      without: [/responsable (?:de|du) traitement|vie privée|exactitude/],
      denies: true,
    },
  ],
  'use-is-agreement': [
    {
      cue: 'accept|acceptation|implique|vaut',
      act: /(?:utilis|accéd|accès|rendant|naviguant)[^.;]{0,120}?(?:vous acceptez|implique\S*|emporte|vaut|entraîne)[^.;]{0,80}?(?:accept|adhésion|conditions|présentes|\bcg[uv]\b|pratiques)/,
      without: [/cocha|case|commande/, no],
    },
  ],
  'removes-violations': [
    {
      cue: 'supprim|retir|modér|refus',
      act: /(?:supprim|retir|modér|refus)\w*[^.;]{0,80}?\b(?:messages?|avis|contenus?|commentaires?|annonces?)\b/,
      with: [/respect|violation|contraire|illicite|illég|critères|diffam|injur/],
      without: [/vous pouvez/],
      denies: true,
    },
  ],
  'keeps-years-after': [
    {
      cue: ' ans',
      act: /(?:conserv|archiv)[^.;]{0,140}?(?:\b(?:[2-9]|1\d|deux|trois|cinq|dix)\b(?: \(\d+\))? ans?)[^.;]{0,60}?(?:après|à compter|suivant|dernier|dernière)/,
      without: [no, /cookies?/],
    },
  ],
  'purposes-stated': [
    {
      cue: 'finalit|afin de|pour ',
      act: /(?:donn[ée]es|informations|cookies|traceurs)[^.;]{0,120}?(?:utilis|trait|collect|destin|permett)\w*[^.;]{0,60}?(?:afin d|pour (?!\d)(?:vous|nous|gérer|assurer|améliorer|mesurer|garder|personnaliser|le |la |les )|aux? (?:fins|finalités)|à des fins)/,
      with: [/\b(?:nous|nos|notre|vos|votre|vous|client|ces)\b/],
      without: [no, /un cookie est|tiers|durée|direct/],
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
      cue: 'mise à jour|mis à jour|vigueur|modifi|révis|version|updated',
      act: /(?:mise à jour|mis à jour|en vigueur|modification|modifiée?|révisée?|version|updated)[^.;]{0,30}?(?:\d{1,2}(?:er)? (?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre) \d{4}|(?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre) \d{4}|\d{1,2}[/.]\d{1,2}[/.]\d{2,4})/,
      without: [/\bloi\b|règlement|directive|rgpd/],
    },
  ],
  'refusal-limits-service': [
    {
      cue: 'refus|désactiv|bloqu|absence|défaut',
      act: /(?:refus|désactiv|bloqu|si vous n|à défaut|absence)[^.;]{0,160}?(?:fonctionn|accéder|accès|certaines|dégrad|ne pourr|limit|traité)/,
      with: [/cookie|traceur|donn[ée]es|informations/],
      denies: true,
    },
  ],
};
