/** A room whose tests are tried, and what is tried them with. */
export type Room = {
  folder: string;
  /** Files without behaviour of their own: data, or what is printed and compared with a page. */
  except?: RegExp;
  /** Patterns of the tests that answer for it, from the project's root. */
  tests: readonly string[];
  needsDatabase?: true;
};

export const rooms: Readonly<Record<string, Room>> = {
  analyse: {
    folder: 'server/src/analyse',
    except: /\/catalogue\/(?!catalogue\.)/,
    tests: ['server/src/analyse/**/*.test.ts'],
  },
  version: { folder: 'server/src/version', tests: ['server/src/version/**/*.test.ts'] },
  grade: { folder: 'server/src/grade', tests: ['server/src/grade/**/*.test.ts'] },
  classify: { folder: 'server/src/classify', tests: ['server/src/classify/**/*.test.ts'] },
  access: { folder: 'server/src/access', tests: ['server/src/access/**/*.test.ts'], needsDatabase: true },
};
