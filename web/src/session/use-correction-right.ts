import type { CorrectionRight } from '@clausewatch/contract/corrections';
import { useQuery } from '@tanstack/react-query';
import { correctionRightQuery } from '../api/corrections.ts';
import { useSession } from './use-session.tsx';

/** What whoever looks may do about a vendor's documents; null while it is not known, and for visitors. */
export function useCorrectionRight(): CorrectionRight | null {
  const { user, canOwn } = useSession();
  const { data } = useQuery({ ...correctionRightQuery(user?.uid ?? null), enabled: canOwn });
  return canOwn ? (data ?? null) : null;
}

/** Whether they decide on what others propose. */
export function useIsCurator(): boolean {
  return useCorrectionRight()?.kind === 'corrects';
}
