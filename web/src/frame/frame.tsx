import type { ReactNode } from 'react';
import { configuration } from '../api/api.ts';
import { Footer } from './footer.tsx';
import { MaintenanceBanner } from './maintenance-banner.tsx';
import { Navigation } from './navigation.tsx';
import { PromptCard } from './prompt-card.tsx';
import { ScrollReset } from './scroll.tsx';

/** What every screen has around it. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-screen flex-col">
      <a className="skip" href="#main">
        Skip to content
      </a>
      <ScrollReset />
      {configuration.flags.maintenanceMode && <MaintenanceBanner />}
      <Navigation />
      {/* The footer begins below what is seen at first: nothing that loads above can move it there. */}
      <div className="min-h-[calc(100svh-var(--bar))] flex-1">{children}</div>
      <Footer />
      <PromptCard />
    </div>
  );
}
