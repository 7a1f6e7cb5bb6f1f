import { ApiError } from '@clausewatch/contract/api-error';
import { isMissing, serverSentence, userMessage } from '../api/api-error.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { VoidState } from '../ui/void-state.tsx';

type ScreenErrorProps = { what: string; error: unknown; onRetry: () => void };

/** Shown where a whole screen could not be loaded: what happened and what can be done. */
export function ScreenError({ what, error, onRetry }: ScreenErrorProps) {
  const isOffline = error instanceof ApiError && error.code === 'NETWORK_ERROR';
  const title = isMissing(error)
    ? `${what} does not exist`
    : isOffline
      ? 'You are offline'
      : `${what} cannot be shown`;
  return (
    <main id="main">
      <PageTitle>{title}</PageTitle>
      <div className="page main">
        <VoidState
          title={title}
          isPage
          actions={
            isMissing(error) ? (
              <ButtonLink to="/#analysis-form">Analyse a vendor</ButtonLink>
            ) : (
              <Button onClick={onRetry}>Try again</Button>
            )
          }
        >
          <p className="mid">{serverSentence(error) ?? userMessage(error)}</p>
        </VoidState>
      </div>
    </main>
  );
}
