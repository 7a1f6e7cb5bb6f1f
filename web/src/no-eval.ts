import { config } from 'zod/v4';

// Zod tries `new Function` when the first schema is made. Our content security policy forbids it and would report the attempt. In the
// build this stands for `zod` itself, so that it comes before any module that makes a schema.
config({ jitless: true });

export * from 'zod/v4';
