import {
  checkLevelNames,
  checkResultNames,
  type Standard,
  type VendorCheck,
} from '@clausewatch/contract/standards';
import { addressOfDiff, addressOfVendor } from '@clausewatch/contract/vendor-addresses';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { refusalMessage, userMessage } from '../../api/api-error.ts';
import { useEndException, vendorChecksQuery } from '../../api/standards.ts';
import { CheckProof, SearchedDocuments } from '../../components/check-proof.tsx';
import { Result } from '../../components/check-result.tsx';
import { Button } from '../../ui/button.tsx';
import { plural } from '../../ui/plural.ts';
import { showToast } from '../../ui/toast.tsx';
import { useDay } from '../../ui/use-day.ts';

type VendorProofProps = {
  standard: Pick<Standard, 'id' | 'pending'>;
  vendor: { id: string; name: string };
  onExcept: (() => void) | null;
};

const worstFirst = ['not_met', 'silent', 'not_read', 'excepted', 'met'];
/** Quotes under one check: more are read in the documents. */
const mostQuotes = 3;

/** What each check came to at a vendor, failures first, with the words that decide or the documents that were searched. */
export function VendorProof({ standard, vendor, onExcept }: VendorProofProps) {
  const { data, error, refetch } = useQuery(vendorChecksQuery(standard, vendor.id));
  const [showsMet, setShowingMet] = useState(false);
  if (data === undefined)
    return (
      <div className="check-proof py-4" aria-busy={error === null}>
        {error === null ? (
          <span className="skel w-96 max-w-full" />
        ) : (
          <p className="sm">
            {userMessage(error)}{' '}
            <button type="button" className="go" onClick={() => void refetch()}>
              Try again
            </button>
          </p>
        )}
      </div>
    );
  const sorted = data.toSorted((a, b) => rank(a) - rank(b));
  const open = sorted.filter(({ result }) => result !== 'met');
  const met = sorted.filter(({ result }) => result === 'met');
  return (
    <ul className="check-proof">
      {(showsMet ? sorted : open).map((each) => (
        <ProvenCheck key={each.check.id} standardId={standard.id} vendor={vendor} proven={each} />
      ))}
      <li className="acts-row">
        {met.length > 0 && !showsMet ? (
          <button type="button" className="go" onClick={() => setShowingMet(true)}>
            {plural(met.length, 'check')} {met.length === 1 ? 'is' : 'are'} met, each with its sentence
            <ChevronDown className="i i-s" aria-hidden />
          </button>
        ) : (
          <span />
        )}
        <span className="flex flex-wrap items-center gap-4">
          {onExcept !== null && open.length > 0 && (
            <Button size="small" onClick={onExcept} aria-keyshortcuts="e">
              Add an exception
            </Button>
          )}
          <Link className="go" to={addressOfVendor(vendor.id)}>
            Open its report <ArrowRight className="i i-s" aria-hidden />
          </Link>
        </span>
      </li>
    </ul>
  );
}

function rank({ check, result }: VendorCheck): number {
  return worstFirst.indexOf(result) + (check.level === 'should' && result !== 'met' ? 3.5 : 0);
}

type ProvenCheckProps = Pick<VendorProofProps, 'vendor'> & { standardId: string; proven: VendorCheck };

function ProvenCheck({ standardId, vendor, proven }: ProvenCheckProps) {
  const { check, title, limit, result, claim, evidence } = proven;
  const isShould = check.level === 'should';
  return (
    <li>
      <p>
        <Result result={result} isShould={isShould} />
      </p>
      <div className="body">
        <h3 className="h3">{claim}</h3>
        <p className="sm mid">
          {checkLevelNames[check.level]}: {title}
          {limit !== null && `, ${limit}`}
          {check.source !== '' && <span className="quiet"> · {check.source}</span>}
        </p>
        {evidence.slice(0, mostQuotes).map((each) => (
          <CheckProof
            key={`${each.document_id} ${each.start} ${each.says}`}
            vendorId={vendor.id}
            proof={each}
          />
        ))}
        {evidence.length === 0 && <SearchedDocuments vendorId={vendor.id} searched={proven.searched} />}
      </div>
      <Aside standardId={standardId} vendorId={vendor.id} proven={proven} isShould={isShould} />
    </li>
  );
}

type AsideProps = { standardId: string; vendorId: string; proven: VendorCheck; isShould: boolean };

function Aside({ standardId, vendorId, proven, isShould }: AsideProps) {
  const { exception, since, turned_by: turnedBy, underlying, result } = proven;
  const end = useEndException(standardId);
  const day = useDay();
  if (exception !== null && result === 'excepted')
    return (
      <div className="waive">
        <b>Excepted until {day(exception.ends_on)}</b>
        <p>{exception.reason}</p>
        <p className="quiet">
          {exception.author}, {day(exception.created_at)}
        </p>
        <p>
          <button
            type="button"
            className="go"
            aria-busy={end.isPending || undefined}
            onClick={() =>
              end.mutate(exception.id, {
                onError: (error) => showToast('bad', 'The exception still holds', refusalMessage(error)),
              })
            }
          >
            End it now
          </button>
        </p>
      </div>
    );
  return (
    <p className="sm mid">
      {checkResultNames[underlying]} since {day(since)}.{' '}
      {turnedBy !== null && (
        <>
          It was {checkResultNames[turnedBy.was].toLowerCase()} before.{' '}
          <Link
            className="link"
            to={addressOfDiff(vendorId, {
              documentId: turnedBy.document_id,
              version1: turnedBy.version1,
              version2: turnedBy.version2,
            })}
          >
            See the change
          </Link>
        </>
      )}
      {isShould && result !== 'met' && 'A “should” is counted and shown. It never makes a vendor fall short.'}
    </p>
  );
}
