import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Fails where the page in its current state violates WCAG 2.2 at levels A or AA, with axe's message, or scrolls sideways. `within`: the only
 * part of a long page that axe looks at, where the rest is looked at elsewhere.
 */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  expect(await violationsIn(page, within)).toEqual([]);
  await expectFits(page);
}

/** What axe finds, a line for each rule with the elements that break it. */
export async function violationsIn(page: Page, within = 'html'): Promise<string[]> {
  // Every screen has one, once its code has loaded.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.evaluate(untilAtRest);
  // Its builder for Playwright collects every element that passes, which takes several times as long as the rules.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(runRules, { within, tags });
  return violations.map(({ id, help, nodes }) =>
    [`${id}: ${help}`, ...nodes.map((node) => node.html)].join('\n'),
  );
}

/** Runs in the page. */
async function runRules(asked: { within: string; tags: string[] }): Promise<axe.Result[]> {
  const { axe: rules } = window as unknown as { axe: typeof axe };
  const { violations } = await rules.run(asked.within, { runOnly: asked.tags, resultTypes: ['violations'] });
  return violations;
}

/** Fails where the page scrolls sideways (WCAG 1.4.10). */
export async function expectFits(page: Page): Promise<void> {
  await expect.poll(() => whatIsTooWide(page)).toEqual([]);
}

/** The innermost elements that make the page scroll sideways. */
export function whatIsTooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const isTooWide = (element: Element): boolean =>
      element.getBoundingClientRect().right > clientWidth + 0.5;
    return [...document.querySelectorAll('body *')]
      .filter((element) => isTooWide(element) && ![...element.children].some(isTooWide))
      .map((element) => `${scrollWidth} > ${clientWidth}: ${element.outerHTML.slice(0, 200)}`);
  });
}

/** Runs in the page. The endless animation of a spinner is not waited for. */
async function untilAtRest(): Promise<void> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const moving = () =>
    document
      .getAnimations()
      .filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity);
  do {
    await Promise.allSettled(moving().map((one) => one.finished));
    await nextFrame();
    await nextFrame();
  } while (moving().length > 0);
}
