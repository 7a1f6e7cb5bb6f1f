import type { Configuration } from '../flags.ts';

/** Who looks at the page and what is open to them. Until accounts exist, everybody is a visitor. */
export type Session = {
  isSignedIn: boolean;
  /** Re-analysis, history and comparison: for members, and for everybody where the server says so. */
  hasFullAccess: boolean;
  /** `waitlist`, `auth` or, where neither is on, `none`. */
  mode: 'waitlist' | 'auth' | 'none';
  /** Vendor reports have an address of their own only where accounts do. */
  canOpenReports: boolean;
  isUnderMaintenance: boolean;
};

export function readSession(
  { flag, fullAccess }: Pick<Configuration, 'flag' | 'fullAccess'>,
  isDevelopmentBuild: boolean,
): Session {
  const isWaiting = flag('enableWaitlist') || (!flag('enableAuth') && !isDevelopmentBuild);
  const mode = isWaiting ? 'waitlist' : flag('enableAuth') ? 'auth' : 'none';
  return {
    isSignedIn: false,
    hasFullAccess: fullAccess,
    mode,
    canOpenReports: mode === 'auth' || fullAccess,
    isUnderMaintenance: flag('maintenanceMode'),
  };
}
