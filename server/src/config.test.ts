import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

function faults(given: Record<string, string>): readonly string[] {
  try {
    readConfig(given);
    return [];
  } catch (error) {
    return error instanceof ConfigError ? error.faults : ['another error'];
  }
}

test('proxies are trusted by address: this machine’s unless others are named, or none', () => {
  const trusted = (value?: string) =>
    readConfig(value === undefined ? {} : { TRUSTED_PROXIES: value }).trustedProxies;
  expect(trusted()).toEqual(['loopback']);
  expect(trusted('none')).toEqual([]);
  expect(trusted('10.0.0.0/8, 2001:db8::/32,192.0.2.7, loopback')).toEqual([
    '10.0.0.0/8',
    '2001:db8::/32',
    '192.0.2.7',
    'loopback',
  ]);
  for (const wrong of [
    '10/8',
    '127.1',
    '1',
    'proxy.example.com',
    '10.0.0.0/33',
    '0.0.0.0/0',
    '::/0',
    '::/129',
    '10.0.0.0/8/8',
    'none,loopback',
  ]) {
    expect([wrong, ...faults({ TRUSTED_PROXIES: wrong })]).toEqual([
      wrong,
      expect.stringMatching(/^TRUSTED_PROXIES: /),
    ]);
  }
});

test('receivers inside the network are hosts, hosts with a port, addresses and ranges', () => {
  expect(readConfig({}).webhookAllow).toEqual([]);
  expect(readConfig({ WEBHOOK_ALLOW: 'n8n.internal:5678, mattermost,10.20.0.0/16' }).webhookAllow).toEqual([
    'n8n.internal:5678',
    'mattermost',
    '10.20.0.0/16',
  ]);
  expect(faults({ WEBHOOK_ALLOW: 'http://n8n.internal:5678,10/8,mattermost' })).toEqual([
    'WEBHOOK_ALLOW: http://n8n.internal:5678 is not a host (n8n.internal), a host with its port (n8n.internal:5678) or a range',
    'WEBHOOK_ALLOW: 10/8 is not a range such as 10.0.0.0/8',
  ]);
});

test('a setting that is no more stops the start, and says what has taken its place', () => {
  expect(faults({ TRUST_PROXY_HOPS: '1' })).toEqual([
    expect.stringMatching(/^TRUST_PROXY_HOPS: replaced by TRUSTED_PROXIES/),
  ]);
});

test('the address to listen on is an address or a name', () => {
  expect(readConfig({}).host).toBeUndefined();
  for (const host of ['0.0.0.0', '::', 'localhost', '192.0.2.7'])
    expect(readConfig({ HOST: host }).host).toBe(host);
  expect(faults({ HOST: 'http://localhost' })).toHaveLength(1);
});

test('metrics are off, or for this machine alone, or behind a token', () => {
  const metrics = (given: Record<string, string>) => readConfig(given).metrics;
  expect(metrics({})).toBeNull();
  expect(metrics({ METRICS_PORT: '9464' })).toEqual({ port: 9464, host: '127.0.0.1', token: null });
  const open = { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' };
  expect(faults(open)).toEqual(['METRICS_TOKEN: needed where METRICS_HOST is not this machine alone']);
  const token = '0123456789abcdef';
  expect(metrics({ ...open, METRICS_TOKEN: token })).toEqual({ port: 9464, host: '0.0.0.0', token });
});

test('the operator is warned at an address of their own, else at that of the contact form', () => {
  const operator = (given: Record<string, string>) => readConfig(given).operatorEmail;
  expect(operator({})).toBeNull();
  expect(operator({ CONTACT_EMAIL: 'contact@example.com' })).toBe('contact@example.com');
  const both = { CONTACT_EMAIL: 'contact@example.com', OPERATOR_EMAIL: 'operator@example.com' };
  expect(operator(both)).toBe('operator@example.com');
});

test('a language model is off, or one of a known provider with its key', () => {
  const model = (given: Record<string, string>) => readConfig(given).model;
  expect(model({ OPENAI_API_KEY: 'k' })).toBeNull();
  expect(model({ LLM_MODEL: 'openai:gpt-5-mini', OPENAI_API_KEY: 'k', LLM_PRICES: '0.25/2' })).toEqual({
    provider: 'openai',
    id: 'gpt-5-mini',
    baseUrl: null,
    apiKey: 'k',
    timeoutSeconds: 120,
    tokensAUser: 500_000,
    tokensADay: 5_000_000,
    prices: { input: 0.25, output: 2 },
  });
  const own = { LLM_MODEL: 'compatible:llama3.1:8b', LLM_BASE_URL: 'http://127.0.0.1:11434/v1/' };
  expect(model(own)).toMatchObject({ id: 'llama3.1:8b', baseUrl: 'http://127.0.0.1:11434/v1', apiKey: null });
  for (const [given, fault] of [
    [{ LLM_MODEL: 'gpt-5-mini' }, /^LLM_MODEL: must be openai:/],
    [{ LLM_MODEL: 'anthropic:claude-sonnet-5' }, /^ANTHROPIC_API_KEY: needed/],
    [{ LLM_MODEL: 'google:gemini-3-flash', OPENAI_API_KEY: 'k' }, /^GOOGLE_GENERATIVE_AI_API_KEY: needed/],
    [{ LLM_MODEL: 'compatible:llama' }, /^LLM_BASE_URL: needed/],
    [{ LLM_BASE_URL: 'http://127.0.0.1:1' }, /^LLM_MODEL: needed/],
    [{ ...own, LLM_TOKENS_A_DAY: '-1' }, /^LLM_TOKENS_A_DAY/],
    [{ ...own, LLM_PRICES: '3' }, /^LLM_PRICES: must be two prices/],
  ] as [Record<string, string>, RegExp][])
    expect(faults(given)).toEqual([expect.stringMatching(fault)]);
});
