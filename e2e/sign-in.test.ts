import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { goodPassword, mailTo, test } from './accounts.ts';

test('sign up, confirm by mail, sign out', async ({ page, account, mailServer }) => {
  await page.goto('/signup?next=%2Fabout');
  await expectAccessible(page);
  await page.getByLabel('Email').fill('ines@example.com');
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Start Free Trial' }).click();
  await expect(page).toHaveURL('/about');
  await expect(page.getByText('We sent a link to ines@example.com')).toBeVisible();

  const { link: verification } = await mailTo(mailServer, 'ines@example.com');
  await page.goto(verification);
  await expect(page).toHaveURL('/about');
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible();
  expect(await account.standing()).toMatchObject({ user: { emailVerified: true } });

  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByText('Successfully signed out!')).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.goto(verification);
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible();
  await expect(page).toHaveURL(/\/signin/);
  await page.goto(verification.replace(/token=[^&]*/, 'token=x'));
  await expect(page.getByRole('alert')).toHaveText('This link is no longer valid. Please ask for a new one.');
});

test('choose another password by mail, and sign in with it', async ({ page, account, mailServer }) => {
  await account.signUp('hypatia@example.com');
  await account.call('/sign-out');
  await page.goto('/signin');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expectAccessible(page);
  await page.getByLabel('Email').fill('hypatia@example.com');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('If hypatia@example.com has an account')).toBeVisible();
  await expect
    .poll(async () => (await mailTo(mailServer, 'hypatia@example.com')).link)
    .toContain('/signin?reset_token=');
  const { link: reset } = await mailTo(mailServer, 'hypatia@example.com');
  await page.goto(reset);
  await expectAccessible(page);
  const chosen = page.getByLabel('New password');
  await chosen.fill('password1');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(chosen).toHaveAccessibleDescription('Password is too weak. Please choose a stronger password');
  await chosen.fill('another-Orchard-92');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password is changed. Sign in with the new one.')).toBeVisible();
  await expectAccessible(page);

  const stats = page.waitForRequest('**/v1/user/stats');
  await page.getByLabel('Email').fill('Hypatia@Example.com');
  await page.getByLabel('Password', { exact: true }).fill('another-Orchard-92');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
  expect((await stats).headers()['authorization']).toMatch(/^Bearer /);

  await page.goto(reset);
  await chosen.fill('a-third-Orchard-93');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'This link is no longer valid. Please ask for a new one.',
  );
  await page.getByRole('link', { name: 'Get a new link' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('whoever does not stay signed in is signed out with the browser', async ({ page, account }) => {
  await account.signUp('nina@example.com');
  await account.call('/sign-out');
  // The cookie by which a device is known again signs nobody in.
  const lastingSessions = async () =>
    (await page.context().cookies()).filter(
      ({ name, expires }) => name.endsWith('session_token') && expires > 0,
    );
  for (const stays of [false, true]) {
    await page.context().clearCookies();
    await page.goto('/signin');
    await page.getByLabel('Email').fill('nina@example.com');
    await page.getByLabel('Password', { exact: true }).fill(goodPassword);
    await page.getByLabel('Stay signed in on this device').setChecked(stays);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL('/dashboard');
    expect((await lastingSessions()).length > 0).toBe(stays);
  }
});

test('each refused sign-in is shown where it belongs, and what was typed stays', async ({
  page,
  account,
}) => {
  await account.signUp('omar@example.com');
  await account.call('/sign-out');
  // At a device that the account does not know.
  await page.context().clearCookies();
  await page.goto('/signin');
  await expectAccessible(page);
  const email = page.getByLabel('Email');
  const password = page.getByLabel('Password', { exact: true });
  const send = page.getByRole('button', { name: 'Sign In', exact: true });
  await email.fill('omar');
  await send.click();
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address');
  await expect(email).toBeFocused();
  await expect(password).toHaveAccessibleDescription('Enter your password');
  await expectAccessible(page);

  await password.fill('not the password');
  for (const known of ['omar@example.com', 'nobody@example.com']) {
    await email.fill(known);
    await send.click();
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
    await email.fill('');
  }
  await expectAccessible(page);

  await email.fill('omar@example.com');
  await page.context().setOffline(true);
  await send.click();
  await expect(page.getByRole('alert')).toHaveText(
    'Unable to connect to the server. Please check your internet connection and try again.',
  );
  await expect(email).toHaveValue('omar@example.com');
  await expect(password).toHaveValue('not the password');
  await page.context().setOffline(false);

  await page.route('**/api/auth/sign-in/email', (route) => route.fulfill({ status: 503, body: 'down' }));
  await send.click();
  await expect(page.getByRole('alert')).toHaveText('A server error occurred. Please try again later.');
  await page.unroute('**/api/auth/sign-in/email');

  // With the one above, ten.
  for (let wrong = 0; wrong < 9; wrong += 1) {
    await expect(
      account.call('/sign-in/email', { email: 'omar@example.com', password: `wrong ${wrong}` }),
    ).rejects.toThrow('Invalid email or password');
  }
  await send.click();
  await expect(page.getByRole('alert')).toHaveText(
    /^Too many attempts\. Please try again in \d+ seconds?\.$/,
  );
});

test('a server that does not answer in time is reported', async ({ page }) => {
  await page.clock.install();
  await page.goto('/signin');
  await page.getByLabel('Email').fill('omar@example.com');
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await page.route('**/api/auth/sign-in/email', () => new Promise<void>(() => undefined));
  const asked = page.waitForRequest('**/api/auth/sign-in/email');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await asked;
  await page.clock.runFor(30_000);
  await expect(page.getByRole('alert')).toHaveText(
    'The request took too long to complete. Please try again.',
  );
});

test('each refused sign-up is shown at its field', async ({ page, account }) => {
  await account.signUp('taken@example.net');
  await account.call('/sign-out');
  await page.goto('/signup');
  const name = page.getByLabel('Name (optional)');
  const email = page.getByLabel('Email');
  const password = page.getByLabel('Password', { exact: true });
  const send = page.getByRole('button', { name: 'Start Free Trial' });
  await name.fill('A');
  await email.fill('taken@example');
  await password.fill('short');
  await send.click();
  await expect(name).toHaveAccessibleDescription('Name must be at least 2 characters long');
  await expect(name).toBeFocused();
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address');
  await expect(password).toHaveAccessibleDescription(
    'Password is too weak. Please choose a stronger password',
  );
  await expectAccessible(page);
  await name.fill('');
  await email.fill('taken@example.net');
  await password.fill('iloveyou1');
  await send.click();
  await expect(password).toHaveAccessibleDescription(
    'Password is too weak. Please choose a stronger password',
  );
  await expect(password).toBeFocused();
  await password.fill(goodPassword);
  await send.click();
  await expect(email).toHaveAccessibleDescription(
    'An account with this email already exists Sign in instead',
  );
  await page.getByRole('link', { name: 'Sign in instead' }).click();
  await expect(page).toHaveURL('/signin');
});

test('the error in the address of a failed redirect is shown in our own words only', async ({ page }) => {
  await page.goto('/signin?error=account_not_linked');
  await expect(page.getByRole('alert')).toHaveText('An account with this email already exists');
  await page.goto('/signin?error=%3Cb%3Ecall%20555-0100%3C%2Fb%3E');
  await expect(page.getByRole('alert')).toHaveText('An unexpected error occurred. Please try again.');
  await page.goto('/dashboard?error=INVALID_TOKEN');
  await expect(page).toHaveURL(/\/signin/);
  await expect(page.getByRole('alert')).toHaveText('This link is no longer valid. Please ask for a new one.');
});

test('a link for a new password that has lost its token asks for another', async ({ page }) => {
  await page.goto('/signin?reset_token=');
  await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible();
  await expect(page.getByLabel('New password')).toBeHidden();
});

test('a visit to Google that is cancelled, or whose answer is opened again, is reported as not finished', async ({
  page,
  account,
  google,
}) => {
  const sentence = 'Signing in with Google was not finished. Please try again.';
  const enter = page.getByRole('button', { name: 'Continue with Google' });
  await page.route(`${new URL(google.url).origin}/authorize?*`, async (route) => {
    const asked = new URL(route.request().url()).searchParams;
    const back = new URL(asked.get('redirect_uri') ?? '');
    back.search = String(new URLSearchParams({ error: 'access_denied', state: asked.get('state') ?? '' }));
    await route.fulfill({ status: 302, headers: { location: back.href } });
  });
  await page.goto('/signin?next=%2Fabout');
  await enter.click();
  await expect(page.getByRole('alert')).toHaveText(sentence);
  expect(await account.standing()).toMatchObject({ user: null });

  await page.unrouteAll();
  google.be({ sub: 'g-again', email: 'again@example.com', email_verified: true, name: 'Ann Again' });
  const answered = page.waitForRequest(/\/callback\/google\?/);
  await enter.click();
  const answer = (await answered).url();
  await expect(page).toHaveURL('/about');
  await account.call('/sign-out');
  await page.goto(answer);
  await expect(page.getByRole('alert')).toHaveText(sentence);
  expect(await account.standing()).toMatchObject({ user: null });
});

test('what went wrong elsewhere is shown on the screen that a link leads back to', async ({
  page,
  account,
}) => {
  await account.signUp('led@example.com');
  for (const path of ['/dashboard', '/settings']) {
    await page.goto(`${path}?error=INVALID_TOKEN`);
    await expect(page.getByRole('alert')).toHaveText(
      'This link is no longer valid. Please ask for a new one.',
    );
    await expectAccessible(page);
  }
});

test('what is switched off is not offered', async ({ page }) => {
  const without = async (...flags: string[]) => {
    await page.unrouteAll();
    await page.route(/\/(sign(in|up)|pricing)$/, async (route) => {
      const answer = await route.fetch();
      const html = flags.reduce(
        (text, flag) => text.replace(`"${flag}":true`, `"${flag}":false`),
        await answer.text(),
      );
      await route.fulfill({ response: answer, body: html });
    });
  };
  const google = page.getByRole('button', { name: 'Continue with Google' });
  const email = page.getByLabel('Email');
  await without();
  await page.goto('/signin');
  await expect(google.or(email)).toHaveCount(2);
  await without('enableGoogleAuth');
  await page.goto('/signin');
  await expect(email).toBeVisible();
  await expect(google).toBeHidden();
  await without('enableEmailAuth');
  await page.goto('/signup');
  await expect(google).toBeVisible();
  await expect(email).toBeHidden();
  await without('enableSignin');
  await page.goto('/signin');
  await expect(page.getByText('Sign-in is closed at the moment.')).toBeVisible();
  await expect(google.or(email)).toHaveCount(0);
  await without('enableSignup');
  await page.goto('/signup');
  await expect(page.getByText('Sign-up is closed at the moment.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open a demo account' })).toBeHidden();
  await expectAccessible(page);
  const wayIn = page.locator('a[href^="/signin"]');
  const wayUp = page.locator('a[href^="/signup"]');
  await page.goto('/pricing');
  await expect(page.getByRole('heading', { name: 'Plans', level: 1 })).toBeVisible();
  await expect(wayUp).toHaveCount(0);
  await expect(wayIn.first()).toBeVisible();
  await without('enableSignin');
  await page.goto('/pricing');
  await expect(wayUp.first()).toBeVisible();
  await expect(wayIn).toHaveCount(0);
});

test('whoever is signed in is led on, and only within the product', async ({ page, account }) => {
  await account.signUp('kim@example.com');
  await page.goto('/signin?next=%2Fpricing');
  await expect(page).toHaveURL('/pricing');
  await page.goto('/signin?next=%2F%2Fevil.example%2F');
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/signup');
  await expect(page).toHaveURL('/dashboard');
});
