import type { MatrixColumn } from '@clausewatch/contract/matrix';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useNavigate } from 'react-router';
import { serverSentence, userMessage } from '../../api/api-error.ts';
import { matrixColumnsQuery } from '../../api/matrix.ts';
import { searchQuery } from '../../api/search.ts';
import { identity } from '../../session/current-identity.ts';
import { useSession } from '../../session/use-session.tsx';
import { chooseTheme, chosenTheme } from '../../ui/theme.ts';
import { showToast } from '../../ui/toast.tsx';
import {
  columnItem,
  documentItem,
  matching,
  type PaletteGroup,
  type PaletteItem,
  vendorActions,
  vendorItem,
} from './palette-items.ts';

/** One vendor, which the search is narrowed to. */
export type Scope = { id: string; name: string };

/** More practices than these are found by another word. */
const mostPractices = 6;

type Found = { groups: PaletteGroup[]; problem: string | null; isWaiting: boolean };

export function usePaletteItems(typed: string, scope: Scope | null, onShowKeys: () => void): Found {
  const { user } = useSession();
  const words = useDeferredValue(typed.trim());
  const { data, error, isFetching } = useQuery(searchQuery(user?.uid ?? null, words, scope?.id ?? null));
  const columns = useQuery(matrixColumnsQuery()).data ?? [];
  const actions = useActions(onShowKeys);
  const found = words === '' ? undefined : data;
  const practices =
    words === '' || scope !== null ? [] : matching(columns.filter(isFirstSaid).map(columnItem), words);
  const groups = [
    { name: 'Vendors', items: (found?.vendors ?? []).map(vendorItem) },
    { name: 'Documents', items: (found?.documents ?? []).map(documentItem) },
    { name: 'In the matrix', items: practices.slice(0, mostPractices) },
    { name: 'Actions', items: matching(scope === null ? actions : vendorActions(scope), words) },
  ].filter(({ items }) => items.length > 0);
  const problem = words === '' || error === null ? null : (serverSentence(error) ?? userMessage(error));
  return { groups, problem, isWaiting: isFetching };
}

/** Some questions and practices require the same. */
function isFirstSaid({ requirement }: MatrixColumn, index: number, all: readonly MatrixColumn[]): boolean {
  return all.findIndex((each) => each.requirement === requirement) === index;
}

function useActions(onShowKeys: () => void): PaletteItem[] {
  const navigate = useNavigate();
  const { user } = useSession();
  const go = (title: string, to: string, keys = ''): PaletteItem => ({
    id: `action ${to}`,
    kind: 'action',
    title,
    aside: '',
    ...(keys !== '' && { keys }),
    to,
  });
  const act = (title: string, run: () => void, keys = ''): PaletteItem => ({
    id: `action ${title}`,
    kind: 'action',
    title,
    aside: '',
    ...(keys !== '' && { keys }),
    act: run,
  });
  const isDark = chosenTheme() === 'dark';
  return [
    go('Add a vendor', '/#analysis-form', 'G A'),
    go('Go to your vendors', '/dashboard', 'G V'),
    go('Go to the standards', '/standards', 'G S'),
    go('Go to the matrix', '/matrix', 'G M'),
    go('Compare vendors', '/compare', 'G C'),
    go('Go to the directory', '/vendors', 'G D'),
    go('Go to the inbox', '/inbox', 'G I'),
    go('Go to your documents', '/documents'),
    go('Import vendors from CSV', '/dashboard/import'),
    go('Go to settings', '/settings'),
    act(isDark ? 'Switch to the light theme' : 'Switch to the dark theme', () =>
      chooseTheme(isDark ? 'light' : 'dark'),
    ),
    act('Use the theme of the system', () => chooseTheme('system')),
    act('Show all keys', onShowKeys, '?'),
    ...(user === null ? [] : [act('Sign out', () => void signOut(navigate))]),
  ];
}

async function signOut(navigate: ReturnType<typeof useNavigate>): Promise<void> {
  try {
    await identity.signOut();
    showToast('ok', 'Successfully signed out!');
    await navigate('/');
  } catch {
    showToast('bad', 'Failed to sign out');
  }
}
