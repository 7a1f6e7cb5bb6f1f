/** A page of an invented vendor, as it is served on one day. */
export type DailyPage = { body: string; etag?: string };

/** What the sites of the bench serve on a day, by address: nothing that any of them says ever changes. */
export function sitesOn(day: number, vendors: number): Map<string, DailyPage> {
  const pages = new Map<string, DailyPage>();
  for (let vendor = 0; vendor < vendors; vendor += 1) {
    for (const [path, page] of Object.entries(pagesOf(vendor, day))) pages.set(homeOf(vendor) + path, page);
  }
  return pages;
}

/** Vendors differ in how their policies are found. */
export function addressOf(vendor: number): string {
  // The address that somebody gave is a policy itself: discovery reads it.
  return vendor % 3 === 1 ? `${homeOf(vendor)}/privacy` : `${homeOf(vendor)}/`;
}

function homeOf(vendor: number): string {
  return `https://vendor-${vendor}.com`;
}

function pagesOf(vendor: number, day: number): Record<string, DailyPage> {
  const nonce = `${vendor}x${day * 7_919}`;
  const names = [
    'Privacy Policy',
    'Terms of Service',
    'Cookie Policy',
    'Data Processing Addendum',
    'Acceptable Use Policy',
  ];
  const links = `<footer><a href="/legal">Legal</a> <a href="/privacy">${names[0]}</a> <a href="/terms">${names[1]}</a></footer>`;
  // Nothing leads to these policies: they are found at the usual paths, and read where they are guessed.
  const footer = vendor % 3 === 2 ? '' : links;
  const list = names.map((name, index) => `<li><a href="${paths[index]}">${name}</a></li>`).join('');
  const page = (html: string): string =>
    `<!doctype html><html lang="en"><head><title>Vendor ${vendor}</title></head><body data-build="${nonce}"><script nonce="${nonce}">go("${nonce}")</script>${html}${footer}</body></html>`;
  return {
    '/': { body: page('<h1>Everything for your garden</h1>') },
    '/legal': { body: page(`<main><h1>Legal</h1><ul>${list}</ul></main>`) },
    '/privacy': { body: page(policy(names[0], vendor)) },
    '/terms': { body: `<html lang="en"><body>${policy(names[1], vendor)}</body></html>`, etag: '"as ever"' },
    '/cookies': { body: `<html lang="en"><body>${policy(names[2], vendor)}</body></html>` },
    '/dpa': { body: page(policy(names[3], vendor)) },
    // So short that its code has a say in whether it was served: it has no fingerprint, and its bytes are read each time.
    '/acceptable-use': { body: page(`<main><h1>${names[4]}</h1><p>${sentence(vendor)}</p></main>`) },
  };
}

const paths = ['/privacy', '/terms', '/cookies', '/dpa', '/acceptable-use'];

/** Some 1,500 words in the terms of a policy. */
function policy(name: string | undefined, vendor: number): string {
  const sections = Array.from({ length: 12 }, (_, section) => {
    const lines = Array.from(
      { length: 4 },
      (_each, line) => `<p>${sentence(vendor + section * 4 + line)}</p>`,
    );
    return `<h2>${section + 1}. What we do, part ${section + 1}</h2>${lines.join('')}`;
  });
  return `<main><h1>${name}</h1><p>This ${name} says what holds between you and vendor ${vendor}.</p>${sections.join('')}</main>`;
}

function sentence(number: number): string {
  return `You agree that we keep your records for ${number + 7} days after you close your account and share them with service providers who act for us. You must not misuse the service, and you may ask for a copy, a correction or deletion of your personal data at any time.`;
}
