// Zod tries `new Function` when the first schema is made. Our content security policy forbids it and would report the attempt. This is
// where all copies of it look for their settings when they load: so this comes before them, without loading one.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
