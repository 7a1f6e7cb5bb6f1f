import * as contract from '@clausewatch/contract/endpoints';
import { identityEndpoints } from '@clausewatch/contract/identity-endpoints';
import type { Plugin } from 'vite';

const routesName = 'virtual:contract-routes';
const routesId = `\0${routesName}`;

/**
 * What pages need of the contract. `virtual:contract-routes` has method and path of every endpoint, without the schemas that describe it.
 * Of the contract's modules, schemas that a page does not use are dropped.
 */
export function contractForPages(): Plugin[] {
  return [
    {
      name: 'contract-routes',
      resolveId: (asked) => (asked === routesName ? routesId : null),
      load: (asked) => (asked === routesId ? routes() : null),
    },
    {
      name: 'contract-without-unused-schemas',
      apply: 'build',
      enforce: 'post',
      transform: {
        filter: { id: /\/contract\/src\// },
        handler(code) {
          return { code: withPureConstants(code, this.parse(code).body), map: null };
        },
      },
    },
  ];
}

/** Written as calls of one function for each method, which is shorter than a hundred objects. */
function routes(): string {
  const described = Object.entries({ ...contract, ...identityEndpoints });
  const calls = described.flatMap(([name, value]) =>
    'method' in value && 'path' in value ? [`${name}: ${value.method}(${JSON.stringify(value.path)})`] : [],
  );
  const methods = ['GET', 'POST', 'PUT', 'DELETE'].map(
    (method) => `const ${method} = (path) => ({ method: '${method}', path });`,
  );
  return `${methods.join('\n')}\nexport const routes = { ${calls.join(', ')} };`;
}

type Statement = ReturnType<ThisParameterType<Transform>['parse']>['body'][number];
type Transform = Extract<NonNullable<Plugin['transform']>, (...given: never[]) => unknown>;

const makesSomething = new Set<string>(['CallExpression', 'ObjectExpression']);

/** Making a schema changes nothing else, which the bundler cannot see of a chain of calls: it keeps all of them, used or not. */
function withPureConstants(code: string, statements: Statement[]): string {
  const initials = statements
    .map((each) => (each.type === 'ExportNamedDeclaration' ? each.declaration : each))
    .flatMap((each) => (each?.type === 'VariableDeclaration' ? each.declarations : []))
    .flatMap(({ init }) => (init && makesSomething.has(init.type) ? [init] : []));
  return initials
    .toReversed()
    .reduce(
      (text, { start, end }) =>
        `${text.slice(0, start)}/* @__PURE__ */ (() => (${text.slice(start, end)}))()${text.slice(end)}`,
      code,
    );
}
