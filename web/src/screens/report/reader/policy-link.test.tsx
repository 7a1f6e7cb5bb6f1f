import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PolicyLink } from './policy-link.tsx';

test('a link in a policy that leads to no public host is text', () => {
  const link = (href: string) => renderToStaticMarkup(<PolicyLink href={href}>here</PolicyLink>);
  for (const href of [
    'http://localhost:8080/',
    'http://127.0.0.1/',
    'http://0x7f.1/',
    'http://2130706433/',
    'http://10.0.0.1/admin',
    'http://[::1]/',
    'http://[::ffff:192.168.0.1]/',
    'http://router/',
    'http://printer.local/',
    'https://wiki.corp/',
    'https://db.internal./',
    'https://example.com@evil.example.net/',
    'javascript:alert(1)',
    'ftp://files.vendor.com/',
    'no address',
  ]) {
    expect([href, link(href)]).toEqual([href, '<span>here</span>']);
  }
  for (const href of ['https://vendor.com/privacy', 'https://vendor.com:8443/', 'http://xn--bcher-kva.de/']) {
    expect([href, link(href)]).toEqual([href, expect.stringContaining('rel="noopener noreferrer nofollow"')]);
  }
});
