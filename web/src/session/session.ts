import { type Mode, modeOf } from '@clausewatch/contract/flags';
import type { Configuration } from '../configuration.ts';

/** Who looks at the page and what is open to them. Until accounts exist, everybody is a visitor. */
export type Session = {
  isSignedIn: boolean;
  /** Re-analysis, history and comparison: for members, and for everybody where the server says so. */
  hasFullAccess: boolean;
  mode: Mode;
  /** Vendor reports have an address of their own only where accounts do. */
  canOpenReports: boolean;
  isUnderMaintenance: boolean;
};

export function readSession(
  { flags, fullAccess }: Pick<Configuration, 'flags' | 'fullAccess'>,
  isDevelopmentBuild: boolean,
): Session {
  const mode = modeOf(flags, isDevelopmentBuild);
  return {
    isSignedIn: false,
    hasFullAccess: fullAccess,
    mode,
    canOpenReports: mode === 'auth' || fullAccess,
    isUnderMaintenance: flags.maintenanceMode,
  };
}
