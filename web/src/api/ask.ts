import { api } from './api.ts';
import { described } from './described.ts';

export function askVendor(vendorId: string, question: string) {
  return api.call(described('askVendor'), { params: { id: vendorId }, body: { question } });
}

export function askWatched(question: string) {
  return api.call(described('askWatched'), { body: { question } });
}
