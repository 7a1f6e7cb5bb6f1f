import type { Analysis, AnalysisDocument, AnalysisEvent } from '@clausewatch/contract/analyses';
import type { PlacedFinding } from '@clausewatch/contract/vendors';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { applyEvent, type EventStream, watchAnalysis } from './analysis-stream.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const analysis: Analysis = {
  id: 'ana_1',
  vendor_id: 'vnd_1',
  domain: 'northlight.example',
  url: 'https://northlight.example/',
  status: 'discovering',
  stages: [{ name: 'discover', state: 'running', fact: '2 links followed' }],
  documents: [],
  findings: [],
  finding_count: 0,
  problem: null,
  created_at: '2026-11-21T10:00:00.000Z',
  finished_at: null,
};
const finished: Analysis = { ...analysis, status: 'completed', finished_at: '2026-11-21T10:00:20.000Z' };

function document(path: string, state: AnalysisDocument['state']): AnalysisDocument {
  const url = `https://northlight.example/${path}`;
  return { document_id: path, url, title: path, type: 'privacy', state, score: null, reason: null };
}

function finding(practice: string, points: number): PlacedFinding {
  const place = { document_id: 'privacy', document_title: 'Privacy', section: null, also: [] };
  const text = { title: practice, reason: '', quote: 'q', start: 0, end: 1 };
  return { ...place, ...text, practice, category: 'sharing', polarity: 'concern', points };
}

class FakeStream extends EventTarget implements EventStream {
  readyState = 1;
  close(): void {
    this.readyState = 2;
  }
  send(event: AnalysisEvent): void {
    this.dispatchEvent(new MessageEvent(event.kind, { data: JSON.stringify(event) }));
  }
  fail(readyState: number): void {
    this.readyState = readyState;
    this.dispatchEvent(new Event('error'));
  }
}

/** Watches with a fake stream and polls that give the answers in order. */
async function watched(...answers: (Analysis | Error)[]) {
  const stream = new FakeStream();
  return { ...(await watchedThrough(Promise.resolve(stream), answers)), stream };
}

async function watchedThrough(opened: Promise<EventStream>, answers: (Analysis | Error)[]) {
  const heard = { events: [] as string[], polled: [] as string[], connected: [] as boolean[], polls: 0 };
  const stop = watchAnalysis(
    {
      open: () => opened,
      read: () => {
        const answer = answers[Math.min(heard.polls, answers.length - 1)] ?? new Error('no answer');
        heard.polls += 1;
        return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
      },
    },
    {
      onEvent: (event) => heard.events.push(event.kind),
      onAnalysis: ({ status }) => heard.polled.push(status),
      onConnected: (isConnected) => heard.connected.push(isConnected),
    },
  );
  await opened.catch(() => undefined);
  return { heard, stop };
}

test('events are passed on, and the stream is closed at the end', async () => {
  const { stream, heard } = await watched();
  stream.send({ kind: 'stage', status: 'fetching', stages: [] });
  stream.send({ kind: 'end', analysis: finished });
  expect(heard.events).toEqual(['stage', 'end']);
  expect(stream.readyState).toBe(2);
});

test('a broken stream that the browser reopens is not polled', async () => {
  const { stream, heard } = await watched(analysis);
  stream.fail(0);
  stream.send({ kind: 'stage', status: 'fetching', stages: [] });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(heard).toMatchObject({ polls: 0, connected: [false, true] });
});

test('where the stream cannot be had the analysis is asked for until it has finished', async () => {
  const { stream, heard } = await watched(analysis, finished);
  stream.fail(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(heard.polled).toEqual(['discovering', 'completed']);
});

test('where the code of the stream cannot be fetched, the analysis is requested', async () => {
  const { heard } = await watchedThrough(Promise.reject(new Error('offline')), [finished]);
  await vi.advanceTimersByTimeAsync(10);
  expect(heard.polled).toEqual(['completed']);
});

test('a stream that breaks three times in a row is given up', async () => {
  const { stream, heard } = await watched(finished);
  stream.fail(0);
  stream.fail(0);
  stream.fail(0);
  await vi.advanceTimersByTimeAsync(10);
  expect(stream.readyState).toBe(2);
  expect(heard.polled).toEqual(['completed']);
});

test('an event that is not JSON is dropped, and the analysis is requested instead', async () => {
  const { stream, heard } = await watched(finished);
  stream.dispatchEvent(new MessageEvent('stage', { data: '<html>' }));
  await vi.advanceTimersByTimeAsync(10);
  expect(heard).toMatchObject({ events: [], polled: ['completed'] });
});

test('polling goes on through failures, slower and slower', async () => {
  const { stream, heard } = await watched(new Error('down'), new Error('down'), finished);
  stream.fail(2);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(heard.polls).toBe(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(heard).toMatchObject({ polls: 3, connected: [false, false, true], polled: ['completed'] });
});

test('nothing is heard or asked after stopping', async () => {
  const { stream, heard, stop } = await watched(analysis);
  stream.fail(2);
  await vi.advanceTimersByTimeAsync(10);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(heard.polls).toBe(1);
});

test('an event heard twice changes nothing the second time', () => {
  const found: AnalysisEvent = { kind: 'documents', documents: [document('privacy', 'waiting')] };
  const read: AnalysisEvent = {
    kind: 'document',
    document: document('privacy', 'done'),
    findings: [finding('sale', -14)],
  };
  const once = [found, read].reduce(applyEvent, analysis);
  expect(applyEvent(once, read)).toEqual(once);
  expect(once.documents.map(({ state }) => state)).toEqual(['done']);
});

test('a document that was not listed before is added', () => {
  const read: AnalysisEvent = { kind: 'document', document: document('terms', 'done'), findings: [] };
  expect(applyEvent(analysis, read).documents.map(({ title }) => title)).toEqual(['terms']);
});
