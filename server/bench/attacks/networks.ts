import { type Attack, requireControl } from './attack.ts';
import { startTarget, type Target } from './target.ts';

/** Calls of a kind, each from another address. */
const addresses = 60;
/** Names that are nobody's, as many as there are: an analysis that runs already is not counted again. */
const vendors = ['example.com', 'example.net', 'example.org', 'example.edu'];

/**
 * Somebody with a network of 2^64 addresses, who calls from another one each time: each call beyond what one caller may is a success. The
 * control is the same calls from as many networks.
 */
export const attack: Attack = {
  name: 'being many behind one network',
  async run() {
    const parts = [];
    for (const [name, spell] of Object.entries(spellings)) {
      await using target = await startTarget();
      for (const limit of limits) {
        const taken = await takenOf(target, limit, spell);
        parts.push({
          name: `${name}, ${limit.name}`,
          tries: limit.tries,
          over: Math.max(0, taken - limit.calls),
        });
      }
    }
    await using apart = await startTarget();
    const apartTaken: number[] = [];
    for (const limit of limits)
      apartTaken.push(await takenOf(apart, limit, (index) => `2001:db8:${index.toString(16)}::1`));
    const through = parts.filter(({ over }) => over > 0);
    if (through.length > 0) console.log('tries that went through:', through);
    return {
      tried: parts.reduce((sum, { tries }) => sum + tries, 0),
      succeeded: through.reduce((sum, { over }) => sum + over, 0),
      control: requireControl(
        limits.every(({ tries }, index) => apartTaken[index] === tries),
        'from a network each, all of these calls are taken',
      ),
    };
  },
};

/** How one caller looks to the product, the further times it calls. */
const spellings: Record<string, (index: number) => string> = {
  'one /64': (index) => `2001:db8:1:2::${(index * 997).toString(16)}`,
  'one /64, in full': (index) => `2001:0DB8:0001:0002:${index.toString(16)}:1:2:3`,
  'one /64, with ports': (index) => `[2001:db8:1:2::${index.toString(16)}]:${50_000 + index}`,
  'one IPv4 address, with ports': (index) => `203.0.113.7:${50_000 + index}`,
  'one IPv4 address, mapped or not': (index) =>
    ['203.0.113.7', '::ffff:203.0.113.7', '::ffff:cb00:7107', '64:ff9b::cb00:7107'][index % 4] ?? '',
  'one IPv4 address, by 6to4': (index) => `2002:cb00:7107:${index.toString(16)}::1`,
};

type Limit = {
  name: string;
  /** Of one caller. */
  calls: number;
  tries: number;
  /** Makes the call; returns whether it was let through. */
  call: (target: Target, from: string, index: number) => Promise<boolean>;
};

const limits: Limit[] = [
  {
    name: 'wrong passwords',
    calls: 10,
    tries: addresses,
    async call(target, from, index) {
      const body = { email: 'someone@example.com', password: `wrong-${index}` };
      return (await target.call('POST', '/api/auth/sign-in/email', { from, body })).status === 401;
    },
  },
  {
    name: 'messages',
    calls: 5,
    tries: addresses,
    async call(target, from, index) {
      const body = { name: 'Eve', email: 'eve@example.com', message: `Message ${index}` };
      return (await target.call('POST', '/v1/contact', { from, body })).status === 200;
    },
  },
  {
    name: 'analyses of a day',
    calls: 3,
    tries: vendors.length,
    async call(target, from, index) {
      const body = { url: vendors[index] };
      return (await target.call('POST', '/v1/analyze', { from, body })).status === 202;
    },
  },
];

/** How many of the calls, each from the next address, are let through. */
async function takenOf(target: Target, limit: Limit, spell: (index: number) => string): Promise<number> {
  let taken = 0;
  for (let index = 0; index < limit.tries; index += 1)
    if (await limit.call(target, spell(index), index)) taken += 1;
  return taken;
}
