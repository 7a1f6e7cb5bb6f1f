import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { mailTo, test } from './accounts.ts';

test('a message reaches the operator, who answers whoever wrote it', async ({ page, mailServer }) => {
  await page.goto('/contact');
  await expectAccessible(page);
  const send = page.getByRole('button', { name: 'Send message' });
  await send.click();
  const name = page.getByLabel('Name');
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Please enter your name');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address');
  await expect(page.getByLabel('Message')).toHaveAccessibleDescription('Please write a message');
  await expectAccessible(page);

  await name.fill('Ada Lovelace');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Message').fill('Does it read PDF files?\n\nAda');
  await page.context().setOffline(true);
  await send.click();
  await expect(page.getByRole('alert')).toHaveText(
    'Unable to connect to the server. Please check your internet connection and try again.',
  );
  await expect(page.getByLabel('Message')).toHaveValue('Does it read PDF files?\n\nAda');
  await page.context().setOffline(false);
  await send.click();
  await expect(page.getByText('We’ll reply to ada@example.com.')).toBeVisible();
  await expectAccessible(page);
  const { raw } = await mailTo(mailServer, 'operator@example.org');
  expect(raw).toMatch(/^Reply-To: ada@example\.com$/m);
  expect(raw).toMatch(/Does it read PDF files\?/);
});

test('signed-in users need not enter who they are', async ({ page, account }) => {
  await account.signUp('grace@example.org');
  await page.goto('/contact');
  await expect(page.getByLabel('Email')).toHaveValue('grace@example.org');
  await expect(page.getByLabel('Name')).toHaveValue('Grace');
});

test('where accounts are open, the waitlist leads to them', async ({ page }) => {
  await page.goto('/waitlist');
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Start Free Trial' }).click();
  await expect(page).toHaveURL('/signup');
});
