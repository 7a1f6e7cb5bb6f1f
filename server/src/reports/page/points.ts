import { createElement as h } from 'react';
import { signed } from '../wording.ts';

export function Points({ points }: { points: number }) {
  const side = points === 0 ? 'quiet' : points < 0 ? 'lost' : 'won';
  return h('span', { className: `pts ${side}` }, signed(points));
}
