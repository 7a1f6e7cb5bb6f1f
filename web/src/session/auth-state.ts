import type { AuthUser } from '@clausewatch/contract/accounts';

/** The state of the session. `error` holds the sentence for a person. */
export type AuthState = {
  user: AuthUser | null;
  loading: boolean;
  error: string | null;
  initialized: boolean;
  /** Why nobody is signed in any more: they signed out, here or in another tab, or the server no longer knows the session. */
  endedBy: 'choice' | 'server' | null;
};

export type AuthEvent =
  | { kind: 'loading'; loading: boolean }
  | { kind: 'succeeded'; user: AuthUser | null; endedBy: AuthState['endedBy'] }
  | { kind: 'failed'; error: string }
  | { kind: 'initialized' }
  | { kind: 'error-cleared' };

export const initialAuthState: AuthState = {
  user: null,
  loading: true,
  error: null,
  initialized: false,
  endedBy: null,
};

export function applyAuthEvent(state: AuthState, event: AuthEvent): AuthState {
  switch (event.kind) {
    case 'loading':
      return { ...state, loading: event.loading };
    case 'succeeded':
      return {
        user: event.user,
        loading: false,
        error: null,
        initialized: true,
        endedBy: event.endedBy,
      };
    case 'failed':
      return { ...state, loading: false, error: event.error };
    case 'initialized':
      return { ...state, loading: false, initialized: true };
    case 'error-cleared':
      return { ...state, error: null };
  }
}
