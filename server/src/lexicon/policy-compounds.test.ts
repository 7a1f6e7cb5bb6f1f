import { expect, test } from 'vitest';
import { policyName } from './policy-names.ts';

test.each([
  ['Einkaufsbedingungen', 'terms'],
  ['Zahlungsbedingungen', 'terms'],
  ['Endbenutzer-Lizenzvertrag', 'terms'],
  ['Bewerberdatenschutz', 'privacy'],
  ['Informationssicherheitsleitlinie', 'security'],
  ['Inhaltsrichtlinien', 'acceptable_use'],
  ['Markenrichtlinien', 'other_compliance'],
  ['Benutzungsordnung', 'terms'],
  ['Verhaltensregeln', 'acceptable_use'],
  ['Gedragsregels', 'acceptable_use'],
  ['Lieferantenkodex', 'other_compliance'],
  ['Transparenzbericht', 'other_compliance'],
  ['Auftragsverarbeitungsbedingungen', 'dpa'],
  ['Annuleringsvoorwaarden', 'terms'],
  ['Licentieovereenkomst', 'terms'],
  ['Retourbeleid', 'terms'],
  ['Privacyvoorwaarden', 'privacy'],
  ['Gegevensverwerkingsovereenkomst', 'dpa'],
  ['Informatiebeveiligingsbeleid', 'security'],
  ['Klokkenluidersregeling', 'other_compliance'],
  ['Medlemsvillkor', 'terms'],
  ['Licensavtal', 'terms'],
  ['Returpolicy', 'terms'],
  ['Databehandlingsavtal', 'dpa'],
  ['Personuppgiftshantering', 'privacy'],
  ['Användningspolicy', 'acceptable_use'],
  ['Hållbarhetspolicy', 'other_compliance'],
])('%s names a document by its parts: %s', (text, type) => {
  expect(policyName(text)).toMatchObject({ type });
});

test.each([
  'Arbeitsbedingungen',
  'Terminvereinbarung',
  'Mietvertrag',
  'Sicherheitshinweise',
  'Temperaturregler',
  'Steuererklärung',
  'Arbeidsvoorwaarden',
  'Vergoedingsregeling',
  'Elavtal',
  'Arbetsvillkor',
  'Tagesordnung',
  'Kochregeln',
  'Spelregels',
])('%s ends as documents do, and is none', (text) => {
  expect(policyName(text)).toBeNull();
});
