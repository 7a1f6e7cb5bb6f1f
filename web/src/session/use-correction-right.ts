import type { CorrectionRight } from '@clausewatch/contract/corrections';
import { useQuery } from '@tanstack/react-query';
import { correctionRightQuery } from '../api/corrections.ts';
import { useSession } from './use-session.tsx';

/** How the user may correct a vendor's documents; null for visitors, and until known. */
export function useCorrectionRight(): CorrectionRight | null {
  const { user, canOwn } = useSession();
  const { data } = useQuery({ ...correctionRightQuery(user?.uid ?? null), enabled: canOwn });
  return canOwn ? (data ?? null) : null;
}

/** Whether the user decides on others' proposals. */
export function useIsCurator(): boolean {
  return useCorrectionRight()?.kind === 'corrects';
}
