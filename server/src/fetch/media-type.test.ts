import { expect, test } from 'vitest';
import { readContentType, sniffMediaType } from './media-type.ts';

test.each([
  ['text/html; charset=utf-8', 'text/html', 'utf-8'],
  ['Text/HTML;Charset="ISO-8859-1"', 'text/html', 'iso-8859-1'],
  ['text/html;;charset=', 'text/html', null],
  ['application/pdf', 'application/pdf', null],
  ['html', null, null],
  ['', null, null],
  [undefined, null, null],
])('the header %j is read as %j in %j', (header, mediaType, charset) => {
  expect(readContentType(header)).toEqual({ mediaType, charset });
});

test.each([
  ['text/html', '<p>Terms', 'text/html'],
  ['text/html', 'Just words, no tags.', 'text/html'],
  ['text/html', '\u0000\u0001\u0002', 'application/octet-stream'],
  [null, '  <!DOCTYPE html><p>Terms', 'text/html'],
  [null, '\u00ef\u00bb\u00bf<html>', 'text/html'],
  [null, '<?xml version="1.0"?><urlset>', 'application/xml'],
  [null, '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">', 'application/xhtml+xml'],
  [null, 'Terms of service.', 'text/plain'],
  ['text/plain', '# Terms', 'text/plain'],
  ['text/plain', '<urlset xmlns="x">', 'application/xml'],
  ['application/xml', '<!doctype html><title>Not found', 'text/html'],
  ['application/json', '{"gpc":true}', 'application/json'],
  ['application/pdf', '\n\n%PDF-1.4', 'application/pdf'],
  ['application/pdf', 'Not found', 'text/plain'],
  ['text/html', '%PDF-1.4', 'application/pdf'],
  ['application/pdf', '\u00d0\u00cf\u0011\u00e0', 'application/msword'],
  ['text/html', '\u00ff\u00fe<\u0000p\u0000>\u0000', 'text/html'],
])('declared %j, the bytes %j are %s', (declared, text, mediaType) => {
  const bytes = Buffer.from(text, 'latin1');
  expect(sniffMediaType(declared, bytes, 'https://quillmere.com/terms')).toBe(mediaType);
});
