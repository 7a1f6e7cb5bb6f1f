import { registerHooks, type ResolveFnOutput } from 'node:module';

/**
 * For each module of a package Node parses the package's `exports` to know its format, and keeps nothing of it (26.10). Those of
 * drizzle-orm are 170 kB, and it has a hundred modules: half a second for every process that opens the database. Imported for its effect
 * before anything imports drizzle-orm, all of whose modules are ECMAScript modules that name each other by their files.
 */
const resolved = new Map<string, ResolveFnOutput>();

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL, conditions } = context;
    if (!conditions.includes('import')) return next(specifier, context);
    if (specifier.startsWith('.') && parentURL?.includes('/node_modules/drizzle-orm/'))
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    if (!specifier.startsWith('drizzle-orm')) return next(specifier, context);
    const known = resolved.get(specifier) ?? { ...next(specifier, context), shortCircuit: true };
    resolved.set(specifier, known);
    return known;
  },
});
