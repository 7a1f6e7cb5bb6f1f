import type { LanguageModel } from 'ai';
import type { ModelSettings } from './settings.ts';
import { modelFetch } from './transport.ts';

const addresses: Record<ModelSettings['provider'], string> = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
  compatible: '',
};

/** The provider's client, loaded when it is first needed: most installations have no model. */
export async function openProvider({
  provider,
  id,
  baseUrl,
  apiKey,
}: ModelSettings): Promise<Exclude<LanguageModel, string>> {
  // Named here, since the clients would otherwise take an address from the environment that nobody checked.
  const baseURL = baseUrl ?? addresses[provider];
  const options = { baseURL, apiKey: apiKey ?? '', fetch: modelFetch };
  switch (provider) {
    case 'openai':
      return (await import('@ai-sdk/openai')).createOpenAI(options)(id);
    case 'anthropic':
      return (await import('@ai-sdk/anthropic')).createAnthropic(options)(id);
    case 'google':
      return (await import('@ai-sdk/google')).createGoogle(options)(id);
    case 'compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
      const key = apiKey === null ? {} : { apiKey };
      const server = { name: 'compatible', baseURL, fetch: modelFetch, supportsStructuredOutputs: true };
      return createOpenAICompatible({ ...server, ...key })(id);
    }
  }
}
