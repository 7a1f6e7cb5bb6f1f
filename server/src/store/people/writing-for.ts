export { type Writing, writingFor } from '../../database/hold-account.ts';
