import { expect, test } from 'vitest';
import { FairTurns } from './fair-turns.ts';

type Named = { name: string; account: { subject: string; weight: number } | null };

function item(subject: string | null, number: number, weight = 1): Named {
  return { name: `${subject} ${number}`, account: subject === null ? null : { subject, weight } };
}

/** Takes them one after the other, each of which takes `ms`; returns who had those turns. */
function drained(turns: FairTurns<Named>, ms = 1_000): string[] {
  const names: string[] = [];
  for (let next = turns.take(); next !== undefined; next = turns.take()) {
    names.push(next.name);
    turns.end(next, ms);
  }
  return names;
}

test('one account’s upload is taken after at most one of each that came before with twenty', () => {
  const turns = new FairTurns<Named>(() => 0);
  for (let number = 0; number < 20; number += 1) turns.push(item(number % 2 === 0 ? 'ada' : 'bob', number));
  const first = turns.take();
  turns.push(item('cleo', 0));
  if (first !== undefined) turns.end(first, 8_000);
  expect(drained(turns).slice(0, 2)).toEqual(['bob 1', 'cleo 0']);
});

test('turns are shared by what they took, not by their number, and by weight', () => {
  const turns = new FairTurns<Named>(() => 0);
  const taken = { ada: 0, bob: 0, cleo: 0 };
  for (let number = 0; number < 200; number += 1) {
    turns.push(item('ada', number));
    turns.push(item('bob', number));
    turns.push(item('cleo', number, 2));
  }
  for (let time = 0; time < 100; time += 1) {
    const next = turns.take();
    if (next?.account == null) throw new Error('Nobody was next');
    const ms = next.account.subject === 'ada' ? 400 : 100;
    taken[next.account.subject as keyof typeof taken] += ms;
    turns.end(next, ms);
  }
  expect(taken.ada / taken.bob).toBeCloseTo(1, 0);
  expect(taken.cleo / taken.bob).toBeCloseTo(2, 0);
});

test('who was away saves no turns up, and who floods without a pause keeps nobody out', () => {
  const turns = new FairTurns<Named>(() => 0);
  for (let number = 0; number < 4; number += 1) turns.push(item('ada', number));
  const [one, two] = [turns.take(), turns.take()];
  for (const each of [one, two]) if (each !== undefined) turns.end(each, 10_000);
  for (let number = 0; number < 4; number += 1) turns.push(item('bob', number));
  expect(drained(turns, 10_000)).toEqual(['ada 2', 'bob 0', 'ada 3', 'bob 1', 'bob 2', 'bob 3']);
});

test('what is the installation’s own waits until no account does', () => {
  const turns = new FairTurns<Named>(() => 0);
  turns.push(item(null, 0));
  turns.push(item(null, 1));
  turns.push(item('ada', 0));
  expect(drained(turns)).toEqual(['ada 0', 'null 0', 'null 1']);
});

test('an account is light while nothing of it runs and it has taken little lately', () => {
  let now = 0;
  const turns = new FairTurns<Named>(() => now);
  const ada = item('ada', 0);
  expect(turns.isLight(ada)).toBe(true);
  turns.push(ada);
  turns.take();
  expect(turns.isLight(item('ada', 1))).toBe(false);
  turns.end(ada, 8_000);
  expect(turns.isLight(item('ada', 1))).toBe(false);
  now += 600_000;
  expect(turns.isLight(item('ada', 1))).toBe(true);
  expect(turns.isLight(item(null, 0))).toBe(false);
});

test('what an account took while nobody else was here does not count against it later', () => {
  const turns = new FairTurns<Named>(() => 0);
  for (let number = 0; number < 50; number += 1) turns.push(item('ada', number));
  drained(turns);
  for (let number = 0; number < 4; number += 1) turns.push(item('bob', number));
  for (let number = 50; number < 54; number += 1) turns.push(item('ada', number));
  const order = drained(turns).map((name) => name.split(' ')[0] ?? '');
  expect(order.slice(0, 4).toSorted()).toEqual(['ada', 'ada', 'bob', 'bob']);
});
