import type { ReactNode } from 'react';
import { configuration } from '../api/api.ts';
import { Footer } from './footer.tsx';
import { MaintenanceBanner } from './maintenance-banner.tsx';
import { Navigation } from './navigation.tsx';
import { PromptCard } from './prompt-card.tsx';
import { ScrollReset } from './scroll.tsx';

/** The frame around every screen. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-screen flex-col">
      <a className="skip" href="#main">
        Skip to content
      </a>
      <ScrollReset />
      {configuration.flags.maintenanceMode && <MaintenanceBanner />}
      <Navigation />
      {/* The footer starts below the first view, so that loading content cannot shift it. */}
      <div className="min-h-[calc(100svh-var(--bar))] flex-1">{children}</div>
      <Footer />
      <PromptCard />
    </div>
  );
}
