/** Room for the scale on the left, the letters on the right, and the months below. */
const room = { left: 34, right: 8, letters: 30, top: 10, bottom: 28 };

export type Scale = {
  left: number;
  right: number;
  from: number;
  to: number;
  x: (at: number) => number;
  y: (score: number) => number;
};

type ScaleOf = { width: number; height: number; from: number; to: number; hasLetters: boolean };

/** Where instants and scores lie in a drawing, to a tenth of a pixel. */
export function scaleOf({ width, height, from, to, hasLetters }: ScaleOf): Scale {
  const left = room.left;
  const right = width - (hasLetters ? room.letters : room.right);
  const span = Math.max(1, to - from);
  const tenths = (value: number) => Math.round(value * 10) / 10;
  return {
    left,
    right,
    from,
    to,
    x: (at) => tenths(left + (Math.min(Math.max(at, from) - from, span) / span) * (right - left)),
    y: (score) => tenths(room.top + (1 - score / 100) * (height - room.top - room.bottom)),
  };
}
