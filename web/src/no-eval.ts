import { config } from 'zod';

// Zod tries `new Function` when the first schema is made. Our content security policy forbids it and would report the attempt,
// so this module is imported before any that makes a schema.
config({ jitless: true });
