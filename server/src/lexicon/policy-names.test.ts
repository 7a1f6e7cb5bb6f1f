import { describe, expect, test } from 'vitest';
import { isBuiltAsPolicyName, policyName } from './policy-names.ts';

test.each([
  ['en', 'T&Cs', 'terms'],
  ['en', 'Ts & Cs', 'terms'],
  ['en', 'Data protection information', 'privacy'],
  ['en', 'Returns & refunds', 'terms'],
  ['fr', 'Politique de remboursement', 'terms'],
  ['es', 'Política de devoluciones', 'terms'],
  ['pl', 'Polityka zwrotów', 'terms'],
  ['it', 'Contratto di licenza', 'terms'],
  ['pt', 'Termos', 'terms'],
  ['ja', '約款', 'terms'],
  ['nl', 'Bescherming persoonsgegevens', 'privacy'],
  ['fr', 'Politique de traitement des données', 'privacy'],
  ['pl', 'Przetwarzanie danych osobowych', 'privacy'],
  ['it', 'Informativa cookie', 'cookies'],
  ['fr', 'Annexe traitement de données personnelles', 'dpa'],
  ['es', 'Acuerdo de encargado del tratamiento', 'dpa'],
  ['de', 'Subunternehmer', 'subprocessors'],
  ['pt', 'Lista de subprocessadores', 'subprocessors'],
  ['ja', 'サブプロセッサ', 'subprocessors'],
  ['de', 'Sicherheitslücke melden', 'security'],
  ['es', 'Divulgación responsable', 'security'],
  ['pl', 'Środki techniczne i organizacyjne', 'security'],
  ['ja', '脆弱性の報告', 'security'],
  ['it', 'Politica di uso corretto', 'acceptable_use'],
  ['sv', 'Regler för communityn', 'acceptable_use'],
  ['pl', 'Polityka dopuszczalnego użytkowania', 'acceptable_use'],
  ['pt', 'Contrato de nível de serviço', 'sla'],
  ['es', 'Garantía de disponibilidad', 'sla'],
  ['de', 'Einsatz von KI', 'ai'],
  ['fr', 'IA responsable', 'ai'],
  ['pl', 'Polityka sztucznej inteligencji', 'ai'],
  ['ja', '生成AI利用ガイドライン', 'ai'],
  ['en', 'Supplier code of conduct', 'other_compliance'],
  ['es', 'Canal de denuncias', 'other_compliance'],
  ['it', 'Codice etico', 'other_compliance'],
  ['sv', 'Visselblåsning', 'other_compliance'],
  ['ja', '特商法表記', 'other_compliance'],
  ['th', 'นโยบายความเป็นส่วนตัวของเรา', 'privacy'],
  ['th', 'ข้อกำหนดและเงื่อนไขการใช้บริการ', 'terms'],
  ['th', 'นโยบายคุกกี้', 'cookies'],
  ['ar', 'سياسة ملفات تعريف الارتباط', 'cookies'],
  ['ar', 'اتفاقية المستخدم', 'terms'],
  ['hi', 'गोपनीयता नीति', 'privacy'],
  ['fa', 'حریم خصوصی', 'privacy'],
  ['is', 'Persónuverndarstefna', 'privacy'],
  ['sr', 'Услови коришћења', 'terms'],
  ['zh', '儿童个人信息保护规则', 'privacy'],
  ['fr', 'Règlement intérieur', 'acceptable_use'],
  ['en', 'Children’s privacy', 'privacy'],
  ['en', 'Candidate privacy', 'privacy'],
  ['en', 'Cancellation & refund', 'terms'],
  ['en', 'Transfer impact assessment', 'dpa'],
  ['en', 'Tarmac delay plan', 'other_compliance'],
  ['en', 'Grievance redressal', 'other_compliance'],
  ['en', 'Fair use', 'other_compliance'],
  ['it', 'Regolamento', 'acceptable_use'],
])('a document is known by its name (%s: %s)', (_, text, type) => {
  expect(policyName(text)).toMatchObject({ type });
});

test.each([
  ['Developer guidelines', 'terms'],
  ['Merchant rules', 'terms'],
  ['Acme brand resources and guidelines', 'other_compliance'],
  ['Richtlinien für Logos', 'other_compliance'],
  ['How is your data processed?', 'privacy'],
  ['Violent content policy', 'acceptable_use'],
  ['Spam and deceptive practices policies', 'acceptable_use'],
  ['Video ad requirements', 'other_compliance'],
  ['Monetisation rules', 'other_compliance'],
  ['How our recommendations work', 'other_compliance'],
  ['Community guidelines', 'acceptable_use'],
  ['Guidelines', 'acceptable_use'],
])('what rules are about decides their type: %s', (text, type) => {
  expect(policyName(text)).toMatchObject({ type });
});

test.each([
  ['da', 'Privatlivspolitik', 'privacy'],
  ['da', 'Handelsbetingelser', 'terms'],
  ['no', 'Personvernerklæring', 'privacy'],
  ['fi', 'Tietosuojaseloste', 'privacy'],
  ['fi', 'Yleiset sopimusehdot', 'terms'],
  ['cs', 'Zásady ochrany osobních údajů', 'privacy'],
  ['cs', 'Obchodní podmínky', 'terms'],
  ['hu', 'Adatkezelési tájékoztató', 'privacy'],
  ['ro', 'Termeni și condiții', 'terms'],
  ['ru', 'Политика конфиденциальности', 'privacy'],
  ['uk', 'Умови використання', 'terms'],
  ['el', 'Όροι χρήσης', 'terms'],
  ['tr', 'Gizlilik Politikası', 'privacy'],
  ['tr', 'Çerez Politikası', 'cookies'],
  ['ko', '개인정보처리방침', 'privacy'],
  ['ko', '이용약관', 'terms'],
  ['he', 'מדיניות פרטיות', 'privacy'],
  ['ar', 'شروط الاستخدام', 'terms'],
])('the commonest documents are known in further languages (%s: %s)', (_, text, type) => {
  expect(policyName(text)).toMatchObject({ type });
});

describe('AI', () => {
  test.each([
    ['Acme AI Terms of Use', 'terms'],
    ['Acme AI Acceptable Use Policy', 'acceptable_use'],
    ['Acme AI Terms', 'ai'],
    ['AI Terms of Use', 'ai'],
  ])('at the end of a vendor’s name gives way to a document’s full name: %s', (text, type) => {
    expect(policyName(text)).toMatchObject({ type });
  });

  test.each(['AI assistant', 'AI use cases', 'Agents IA', 'KI-Assistent'])(
    'as a product is none: %s',
    (text) => {
      expect(policyName(text)).toBeNull();
    },
  );
});

describe('a name without spaces', () => {
  test.each(['勧誘方針', 'お客さま本位の業務運営方針', '古物営業法に基づく表示', 'キャンセルポリシー'])(
    'is built as a document’s where it ends so: %s',
    (text) => {
      expect(isBuiltAsPolicyName(text)).toBe(true);
    },
  );

  test.each(['採用情報', '新しい方針を発表しました', '会社概要'])('is none where it does not: %s', (text) => {
    expect(isBuiltAsPolicyName(text)).toBe(false);
  });
});
