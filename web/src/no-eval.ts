// Zod tries `new Function` when the first schema is made. Our content security policy forbids it and would report the attempt. All copies
// of Zod read their settings from here when they load, so this module comes before them and loads none.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
