// One streaming pass over a page, without a tree: its handlers share the state of the pass.
import { Parser } from 'htmlparser2';
import { embeddedLinks } from './embedded-links.ts';
import { frames, targetOf } from './link-target.ts';
import { placeOf } from './place-of-element.ts';
import { onlyPoints } from '../../lexicon/policy-names.ts';
import type { NameSource, PageLink, PageReading, Place } from './page-reading.ts';

/** A page with more links than this is a directory, not a vendor's page. */
const maximumLinks = 3000;
/** Real pages nest some tens deep. Deeper than this the parser is started afresh, since closing a tag costs as much as the depth. */
const maximumDepth = 1000;
/** What embedded data and addresses in the text may each add to a page's links. */
const maximumFound = 500;
/** Pages of one sheet have some tens of parts; a page that scripts draw names thousands of elements. */
const maximumParts = 5000;
/** Some fifty words: less is no document. */
const shortestPart = 300;
/** A page says what its site is called in two or three places. */
const maximumNames = 20;

/** Every link of a page with what stands around it. Linear in the page, whatever it holds. */
export function readPageLinks(html: string, url: string): PageReading {
  const reader = new PageReader(url);
  let from = 0;
  while (from < html.length) from += reader.read(from === 0 ? html : html.slice(from));
  return reader.finish();
}

type Open = { name: string; place: Place; id: string; textBefore: number };

class PageReader {
  private readonly reading: PageReading;
  private open: Open[] = [];
  private link: PageLink | null = null;
  /** How many elements were open with the link's own. */
  private linkDepth = 0;
  /** The open link's label, which stands in for words. */
  private label = '';
  private tail = '';
  private lastHeading: string | null = null;
  private headingWords: string | null = null;
  private isInTitle = false;
  /** Characters of text so far. */
  private textLength = 0;
  private readonly found = { script: 0, text: 0 };

  constructor(url: string) {
    this.reading = {
      base: url,
      title: '',
      nameClaims: [],
      heading: '',
      language: null,
      canonical: null,
      isForSharing: false,
      alternates: [],
      links: [],
      parts: new Set(),
      linksLeftOut: 0,
    };
  }

  /** Reads until the end or until tags nest too deep, and says how many characters were read. */
  read(html: string): number {
    this.open = [];
    let stoppedAt: number | null = null;
    const parser = new Parser({
      onopentag: (name, attributes) => {
        if (stoppedAt !== null) return;
        this.opened(name, attributes);
        if (this.open.length < maximumDepth) return;
        stoppedAt = parser.endIndex + 1;
        parser.pause();
      },
      onclosetag: (name) => {
        if (stoppedAt === null) this.closed(name);
      },
      ontext: (text) => {
        if (stoppedAt === null) this.text(text);
      },
    });
    parser.write(html);
    if (stoppedAt === null) parser.end();
    return stoppedAt ?? html.length;
  }

  finish(): PageReading {
    this.closeLink();
    return this.reading;
  }

  private opened(name: string, attributes: Record<string, string>): void {
    const place = placeOf(name, attributes, this.open.at(-1)?.place ?? 'main');
    this.open.push({ name, place, id: attributes['id']?.slice(0, 100) ?? '', textBefore: this.textLength });
    if (name === 'html') this.reading.language ??= attributes['lang']?.toLowerCase() ?? null;
    if (name === 'base' && attributes['href'] && URL.canParse(attributes['href'], this.reading.base)) {
      this.reading.base = new URL(attributes['href'], this.reading.base).href;
    }
    this.declared(name, attributes);
    if (blocks.has(name) && !this.tail.endsWith(' | ')) this.tail += ' | ';
    this.isInTitle = name === 'title' && this.reading.title === '';
    if (/^h[1-6]$/.test(name)) this.headingWords = '';
    if (name === 'img' && this.link !== null) this.text(` ${attributes['alt'] ?? ''} `);
    for (const value of Object.values(attributes)) if (/^\s{0,9}[[{]/.test(value)) this.data(value);
    const href = targetOf(name, attributes);
    if (href !== null) this.openLink(name, href, attributes);
  }

  private declared(name: string, attributes: Record<string, string>): void {
    const { href, hreflang, content } = attributes;
    const rel = attributes['rel']?.toLowerCase() ?? '';
    if (name === 'link' && href && rel === 'canonical') {
      this.reading.canonical = href;
      this.reading.isForSharing = false;
    }
    if (
      name === 'meta' &&
      content &&
      attributes['property'] === 'og:url' &&
      this.reading.canonical === null
    ) {
      this.reading.canonical = content;
      this.reading.isForSharing = true;
    }
    if (name === 'meta' && content) {
      if (attributes['property'] === 'og:site_name') this.claim('site_name', content);
      if (applicationNames.has(attributes['name']?.toLowerCase() ?? '')) this.claim('application', content);
    }
    if (
      name !== 'link' ||
      !href ||
      !hreflang ||
      !rel.includes('alternate') ||
      this.reading.alternates.length >= 100
    )
      return;
    this.reading.alternates.push({ language: hreflang.toLowerCase().slice(0, 20), href });
  }

  private claim(source: NameSource, text: string): void {
    if (this.reading.nameClaims.length < maximumNames)
      this.reading.nameClaims.push({ source, text: text.slice(0, 300) });
  }

  private closed(name: string): void {
    const ended = this.open.pop();
    if (ended !== undefined && ended.id !== '') this.endPart(ended);
    this.isInTitle = false;
    if (this.open.length < this.linkDepth) this.closeLink();
    if (/^h[1-6]$/.test(name) && this.headingWords !== null) {
      this.lastHeading = oneLine(this.headingWords, 120);
      if (name === 'h1' && this.reading.heading === '') this.reading.heading = this.lastHeading;
      this.headingWords = null;
    }
  }

  private endPart({ name, id, textBefore }: Open): void {
    const isPart = /^h[1-6]$/.test(name) || this.textLength - textBefore >= shortestPart;
    if (isPart && this.reading.parts.size < maximumParts) this.reading.parts.add(id);
  }

  private text(text: string): void {
    const name = this.open.at(-1)?.name;
    if (name === 'script') {
      for (const [, named = ''] of text.slice(0, longestData).matchAll(organisationName))
        this.claim('organisation', asWritten(named));
      return this.data(text);
    }
    if (name === 'style') return;
    if (/©|\bcopyright \d{4}/i.test(text)) this.claim('copyright', text);
    this.textLength += text.length;
    if (this.link === null) this.writtenAddresses(text);
    if (this.isInTitle) {
      this.reading.title = oneLine(this.reading.title + text, 300);
      return;
    }
    if (this.link !== null && this.link.words.length < 300) this.link.words += text.slice(0, 300);
    if (this.headingWords !== null && this.headingWords.length < 300) this.headingWords += text.slice(0, 300);
    this.tail = (this.tail + text.slice(-240)).slice(-240);
  }

  private openLink(name: string, href: string, attributes: Record<string, string>): void {
    this.closeLink();
    const place = name === 'link' ? 'head' : frames.has(name) ? 'frame' : (this.open.at(-1)?.place ?? 'main');
    this.link = {
      href,
      words: '',
      place,
      before: oneLine(this.tail, 240).slice(-120),
      heading: this.lastHeading,
      rel: attributes['rel']?.toLowerCase().slice(0, 100) ?? '',
      language: attributes['hreflang']?.toLowerCase().slice(0, 20) ?? null,
    };
    this.linkDepth = this.open.length;
    const label = attributes['aria-label'] ?? attributes['title'] ?? attributes['alt'] ?? '';
    this.label = label.slice(0, 300);
    if (name === 'link' || name === 'area' || frames.has(name)) this.closeLink();
  }

  private closeLink(): void {
    const { link } = this;
    if (link === null) return;
    this.link = null;
    const [words, label] = [oneLine(link.words, 300), oneLine(this.label, 300)];
    // "Read more", labelled "Privacy policy".
    link.words = label !== '' && onlyPoints(words) ? label : words;
    this.keep(link);
  }

  /** What a script element or an attribute (`<div data-page="{…}">`) holds for scripts to draw. */
  private data(text: string): void {
    for (const { href, words } of embeddedLinks(text)) this.keepFound('script', href, words);
  }

  /** "Our terms are at https://acme.example/terms": addresses that nobody made a link. */
  private writtenAddresses(text: string): void {
    if (!text.includes('://') && !text.includes('www.')) return;
    // Zero-width characters, which let a long address break, are none of it.
    const written = text.replace(/[\u200b-\u200d\u2060\ufeff]/g, '');
    for (const [address] of written.matchAll(/(?:https?:\/\/|\bwww\.)[^\s<>"'“”()[\]{}]{4,500}/gi)) {
      const trimmed = address.replace(/[.,;:!?]+$/, '');
      this.keepFound('text', trimmed.startsWith('www.') ? `https://${trimmed}` : trimmed, '');
    }
  }

  private keepFound(place: 'script' | 'text', href: string, words: string): void {
    if (this.found[place]++ >= maximumFound) return;
    this.keep({ href, words, before: '', heading: null, rel: '', language: null, place });
  }

  private keep(link: PageLink): void {
    if (this.reading.links.length < maximumLinks) this.reading.links.push(link);
    else this.reading.linksLeftOut += 1;
  }
}

const applicationNames = new Set(['application-name', 'apple-mobile-web-app-title']);
/** Structured data beyond this is lists of articles. */
const longestData = 100_000;
const organisationName =
  /"@type"\s{0,9}:\s{0,9}"(?:Organization|Corporation|WebSite)"[^{}]{0,500}?"name"\s{0,9}:\s{0,9}("(?:[^"\\]|\\.){1,200}")/g;

function asWritten(quoted: string): string {
  try {
    return String(JSON.parse(quoted));
  } catch {
    return '';
  }
}

const blocks = new Set(
  'p div li ul ol h1 h2 h3 h4 h5 h6 td tr section article footer header br dt dd'.split(' '),
);

function oneLine(text: string, length: number): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, length);
}
