import { createHash } from 'node:crypto';
import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { test } from './accounts.ts';

const verifier = 'a-verifier-that-is-long-enough-to-be-accepted-0123';
const challenge = createHash('sha256').update(verifier).digest('base64url');
const redirectUri = 'http://127.0.0.1:43118/callback';

test('an app is shown with where it is, let in by keyboard, used, and revoked in the settings', async ({
  page,
  account,
  request,
  product,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  // An app’s own page, which nothing serves here.
  await page.route(`${redirectUri}*`, (route) => route.fulfill({ body: 'Back in the app' }));
  const post = async (path: string, how: object) =>
    (await request.post(`/api/auth/oauth2/${path}`, how)).json() as Promise<Record<string, string>>;
  const { client_id: clientId = '' } = await post('register', {
    data: { client_name: 'Margin Notes', redirect_uris: [redirectUri] },
  });
  const asked = `/api/auth/oauth2/authorize?${new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope: 'read',
    state: 'kept',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    resource: `${product.origin}/mcp`,
  }).toString()}`;

  // Whoever is not signed in comes back to the question.
  await page.goto(asked);
  await expect(page).toHaveURL(/\/signin\?next=%2Fconnect/);
  await account.signUp('apps@example.com');
  const answer = await page.goto(asked);
  await expect(page).toHaveURL(/\/connect\?/);
  // No other page can frame the question and have it clicked.
  expect(answer?.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connect Margin Notes to Clausewatch?');
  await expect(page.getByRole('main')).toContainText('127.0.0.1:43118');
  await expect(page.getByRole('heading', { name: 'It may, as apps@example.com' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Deny' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Back in the app')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('error')).toBe('access_denied');

  await page.goto(asked);
  await page.getByRole('button', { name: 'Deny' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Allow' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Back in the app')).toBeVisible();
  const back = new URL(page.url()).searchParams;
  expect(back.get('state')).toBe('kept');
  const { access_token: token } = await post('token', {
    form: {
      grant_type: 'authorization_code',
      client_id: clientId,
      code: back.get('code') ?? '',
      code_verifier: verifier,
      redirect_uri: redirectUri,
    },
  });
  const listTools = async () =>
    (
      await request.post('/mcp', {
        headers: { authorization: `Bearer ${token}`, accept: 'application/json, text/event-stream' },
        data: { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} },
      })
    ).status();
  expect(await listTools()).toBe(200);

  await page.goto('/settings/keys');
  const row = page.getByRole('row', { name: /Margin Notes/ });
  await expect(row).toContainText('127.0.0.1:43118');
  await expect(row).toContainText('Used just now');
  await expect(page.getByRole('region', { name: 'Connect', exact: true })).toContainText('/mcp');
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Revoke Margin Notes' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toContainText('Revoke access of “Margin Notes”?');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(page.getByText('“Margin Notes” no longer has access.')).toBeVisible();
  await expect(row).toBeHidden();
  expect(await listTools()).toBe(401);
});

test('a request that cannot be answered, and a demo account, are told why', async ({ page, account }) => {
  await account.openDemo();
  await page.goto(
    '/api/auth/oauth2/authorize?response_type=code&client_id=app_unknown&redirect_uri=https://evil.example/',
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This app cannot be connected');
  await expectAccessible(page);
  await page.goto('/connect?client_id=app_1&redirect_uri=https://app.example/&scope=read&sig=x');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Demo accounts connect no apps');
});
