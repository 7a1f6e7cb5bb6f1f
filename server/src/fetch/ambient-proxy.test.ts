import { expect, test } from 'vitest';
import { refuseAmbientProxy } from './fetch.ts';

test('a proxy named in the environment is refused with its variable', () => {
  for (const name of ['HTTP_PROXY', 'https_proxy', 'ALL_PROXY']) {
    expect(() => refuseAmbientProxy({ [name]: 'http://10.0.0.1:3128' })).toThrow(`${name} is set`);
  }
});

test('an environment without a proxy passes', () => {
  expect(() => refuseAmbientProxy({ PATH: '/bin', HTTP_PROXY: '', NO_PROXY: '*' })).not.toThrow();
});
