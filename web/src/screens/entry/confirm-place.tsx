import { ApiError } from '@clausewatch/contract/api-error';
import { described } from '../../api/described.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { refusalMessage } from '../../api/api-error.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { EntryPage } from './entry-page.tsx';

/** The target of the link in a waitlist mail. It can be opened repeatedly, in any browser; a link scanner without scripts confirms nothing. */
export function ConfirmPlace({ token }: { token: string }) {
  const { isPending, error, refetch, isFetching } = useQuery({
    queryKey: ['waitlist-place', token],
    queryFn: ({ signal }) =>
      api.call(described('confirmWaitlist'), { body: { token } }, { signal, retries: 0 }),
    staleTime: Infinity,
  });
  if (isPending) return <EntryPage title="Confirming your place…">{null}</EntryPage>;
  if (error === null) {
    return (
      <EntryPage
        title="Your place is confirmed"
        lead="We’ll email you once, on the day accounts open. Until then, you can analyse three vendors a day without an account."
      >
        <ButtonLink kind="primary" size="large" className="btn-block" to="/#analysis-form">
          Analyse a vendor
        </ButtonLink>
      </EntryPage>
    );
  }
  const isRefused = error instanceof ApiError && error.code === 'VALIDATION_ERROR';
  return (
    <EntryPage title="Your place is not confirmed yet">
      <Notice kind="bad">{refusalMessage(error)}</Notice>
      {isRefused ? (
        <ButtonLink kind="primary" size="large" className="btn-block" to="/waitlist">
          Join Waitlist
        </ButtonLink>
      ) : (
        <Button
          kind="primary"
          size="large"
          className="btn-block"
          isBusy={isFetching}
          onClick={() => void refetch()}
        >
          Retry
        </Button>
      )}
    </EntryPage>
  );
}
