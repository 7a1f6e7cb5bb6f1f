import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { presetsQuery, useCreateStandard } from '../../api/standards.ts';
import { ScreenError } from '../../components/screen-error.tsx';
import { useSession } from '../../session/use-session.tsx';
import { Loading } from '../../ui/loading.tsx';
import { StandardEditor } from './standard-editor.tsx';

/** A standard from nothing, or from a preset. */
export function NewStandard() {
  const { user } = useSession();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const wanted = search.get('preset');
  const { data, error, refetch } = useQuery({ ...presetsQuery(user?.uid ?? null), enabled: wanted !== null });
  const create = useCreateStandard();
  if (wanted !== null && data === undefined)
    return error === null ? (
      <Loading page="standard" />
    ) : (
      <ScreenError what="The preset" error={error} onRetry={() => void refetch()} />
    );
  const preset = data?.find(({ id }) => id === wanted);
  return (
    <StandardEditor
      subject={preset?.id ?? 'new'}
      title={preset === undefined ? 'New standard' : `New standard from “${preset.name}”`}
      act="Save and hold vendors against it"
      initial={{ name: preset?.name ?? '', tag: null, checks: preset?.checks ?? [] }}
      onSave={async (file) => {
        const { id } = await create.mutateAsync({ ...file, preset: preset?.id ?? null });
        await navigate(`/standards/${id}`);
      }}
      onCancel={() => void navigate('/standards')}
    />
  );
}
