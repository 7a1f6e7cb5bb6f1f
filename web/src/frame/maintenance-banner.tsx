import { TriangleAlert } from 'lucide-react';

export function MaintenanceBanner() {
  return (
    <div className="banner" role="status">
      <div className="page">
        <TriangleAlert className="i" aria-hidden />
        <p>The system is currently undergoing maintenance. Some features may be temporarily unavailable.</p>
      </div>
    </div>
  );
}
