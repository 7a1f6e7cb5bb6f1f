import { configuration } from '../api/api.ts';
import { readSession } from './session.ts';

export const session = readSession(configuration, import.meta.env.DEV);
