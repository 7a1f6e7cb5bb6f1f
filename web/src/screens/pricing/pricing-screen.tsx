import './pricing.css';
import { publicTitles } from '@clausewatch/contract/page-titles';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { sellsPlans } from '../../api/billing.ts';
import { StatusBadge } from '../../session/status-badge.tsx';
import { useSession } from '../../session/use-session.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { PlanAction, TrialAction } from './plan-action.tsx';
import { pricingHead } from './pricing-head.ts';
import { capabilities, plans, questions } from './plans.ts';

export function PricingScreen() {
  const session = useSession();
  const { title, lead } = pricingHead(session);
  return (
    <main id="main">
      <PageTitle>{publicTitles['/pricing']}</PageTitle>
      <div className="page main">
        {session.status === 'expired' && (
          <p className="mb-3">
            <StatusBadge status={session.status} />
          </p>
        )}
        <h1 className="display">{title}</h1>
        <p className="lead mt-4">{lead}</p>
        <div className="panel offer">
          <div>
            <div>
              <h2 className="h3">Free trial</h2>
              <p className="quiet">3 days</p>
            </div>
            <Price note="No credit card; ends by itself">€0</Price>
            <Ticks
              lines={[
                '25 analyses a day, 25 watched vendors',
                'Everything that Professional has, for three days',
                'Afterwards your reports stay readable',
              ]}
            />
            <TrialAction />
          </div>
          <div className="offer-main">
            <div>
              <h2 className="h3">Professional</h2>
              <p className="quiet">For as long as you subscribe</p>
            </div>
            <Price
              note={
                sellsPlans
                  ? 'The price is shown before you pay'
                  : 'Arranged with whoever runs this installation'
              }
            >
              {sellsPlans ? 'Subscription' : 'By agreement'}
            </Price>
            <Ticks
              lines={[
                '500 analyses a day, 2,000 watched vendors',
                'Every document checked daily, and every change graded and shown word for word',
                'Alerts in your inbox, by mail, by webhook, in Slack, Teams and Discord, or as a feed',
                'All versions, two years back from public archives, side by side',
                'Your own standards held against every vendor, each result with its quote',
                'Signed evidence packets and share links to hand on, and an API for programs and assistants',
                ...(sellsPlans ? ['Cancel any day; what you have stays readable'] : []),
              ]}
            />
            <PlanAction />
          </div>
        </div>
        {!session.isSignedIn && (
          <p className="mid mt-5">
            Or{' '}
            <Link className="link" to="/#analysis-form">
              analyse a vendor now
            </Link>
            , without an account.
          </p>
        )}
        <Comparison />
        <section className="sect faq" aria-labelledby="questions">
          <h2 className="h2" id="questions">
            Questions
          </h2>
          <div>
            {questions.map(({ question, answer }) => (
              <details className="q" key={question}>
                <summary>{question}</summary>
                <p>{answer}</p>
              </details>
            ))}
          </div>
        </section>
      </div>
    </main>
  );
}

function Price({ children, note }: { children: string; note: string }) {
  return (
    <div>
      <p className="price">{children}</p>
      <p className="sm quiet">{note}</p>
    </div>
  );
}

function Ticks({ lines }: { lines: string[] }) {
  return (
    <ul className="ticks">
      {lines.map((line) => (
        <li key={line}>
          <Check className="i" aria-hidden />
          <span>{line}</span>
        </li>
      ))}
    </ul>
  );
}

function Comparison() {
  return (
    <section className="sect" aria-labelledby="comparison">
      <h2 className="h2 mb-3" id="comparison">
        What each account can do
      </h2>
      {/* Scrolls sideways on narrow screens, so the keyboard has to be able to reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region needs focus (WCAG 2.1.1) */}
      <div className="panel table-wrap" tabIndex={0} role="region" aria-label="Comparison of accounts">
        <table className="plans">
          <thead>
            <tr>
              <td>
                <span className="sr">What</span>
              </td>
              {plans.map((plan) => (
                <th key={plan} scope="col" className={plan === 'Free trial' ? 'on' : undefined}>
                  {plan}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {capabilities.map(({ name, values }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {plans.map((plan, index) => (
                  <td key={plan} className={plan === 'Free trial' ? 'on' : undefined}>
                    <Capability value={values[index] ?? false} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="sm quiet mt-3">
        When a trial or a plan ends, watched vendors are kept but no longer checked, and what exists stays
        readable.
      </p>
    </section>
  );
}

function Capability({ value }: { value: string | boolean }) {
  if (typeof value === 'string') return value;
  if (!value) return <span className="quiet">No</span>;
  return (
    <span className="inline-flex items-center gap-1.5">
      <Check className="i text-ok" aria-hidden />
      Yes
    </span>
  );
}
