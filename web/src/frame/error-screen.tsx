import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { LogoMark } from '../ui/logo.tsx';
import { PageTitle } from '../ui/page-title.tsx';

/** The global error screen. */
export function ErrorScreen({ message }: { message: string }) {
  return (
    <main id="main" className="grid min-h-[75vh] place-content-center px-4">
      <PageTitle>Something went wrong</PageTitle>
      <div className="grid w-[min(28rem,calc(100vw-2rem))] justify-items-start gap-3" role="alert">
        <span className="w-12">
          <LogoMark />
        </span>
        <h1 className="h1">Something went wrong</h1>
        <p className="mid">{message}</p>
        <Button kind="primary" onClick={() => location.reload()}>
          Refresh Page
        </Button>
      </div>
    </main>
  );
}

/** Catches unexpected errors and shows the global error screen. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error: error ?? new Error() };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    const message = error instanceof Error && error.message !== '' ? error.message : undefined;
    return <ErrorScreen message={message ?? 'An unexpected error occurred'} />;
  }
}
