import type { Block } from '@clausewatch/contract/documents';
import type { Finding } from '@clausewatch/contract/findings';
import { ChevronDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { plural } from '../../../ui/plural.ts';
import type { Span } from './marked-text.ts';
import { headingId } from './reader-sheet.tsx';
import type { TextSearch } from './use-text-search.ts';

/** Deeper headings than this only lengthen the outline. */
const shownDepths = 2;
/** A section is the one being read once its heading is this near the top: under the bar, with some air. */
const readingLinePx = 140;

type ReaderOutlineProps = { blocks: Block[]; findings: Finding[]; search: TextSearch };

/** The headings, each with the number of findings under it, and where in them the reader is. */
export function ReaderOutline({ blocks, findings, search }: ReaderOutlineProps) {
  const [isOpen, setOpen] = useState(false);
  const headings = outlineOf(blocks);
  const here = useHeadingInView(headings);
  if (headings.length < 2) return null;
  const levels = [...new Set(headings.map(({ level }) => level))].toSorted((a, b) => a - b);
  return (
    <div className="outline-box" data-open={isOpen || undefined}>
      <Button
        className="outline-toggle"
        aria-expanded={isOpen}
        aria-controls="outline"
        onClick={() => setOpen(!isOpen)}
      >
        Outline
        <ChevronDown className="i i-s" aria-hidden />
      </Button>
      <nav className="toc" id="outline" aria-label="Outline">
        <ol>
          {headings.map((heading, index) => {
            const end = headings[index + 1]?.start ?? Infinity;
            const within = ({ start }: Span) => heading.start <= start && start < end;
            const count = findings.filter(within).length;
            const hits = search.matches.filter(within).length;
            return (
              <li key={heading.start}>
                <a
                  href={`#${headingId(heading)}`}
                  aria-current={heading.start === here ? 'location' : undefined}
                  style={{ '--depth': levels.indexOf(heading.level) }}
                  onClick={() => setOpen(false)}
                >
                  <span>{heading.text}</span>
                  {hits > 0 && (
                    <span className="hits">
                      {hits}
                      <span className="sr">{hits === 1 ? ' match' : ' matches'}</span>
                    </span>
                  )}
                  {count > 0 && (
                    <span className="n">
                      {count}
                      <span className="sr">{count === 1 ? ' finding' : ' findings'}</span>
                    </span>
                  )}
                </a>
              </li>
            );
          })}
        </ol>
        {search.matches.length > 0 && (
          <p className="toc-found">
            <span className="hit">{search.query.trim()}</span> {plural(search.matches.length, 'place')}
          </p>
        )}
      </nav>
    </div>
  );
}

function outlineOf(blocks: Block[]): Block[] {
  const headings = blocks.filter(({ kind }) => kind === 'heading');
  const levels = [...new Set(headings.map(({ level }) => level))].toSorted((a, b) => a - b);
  const shown = new Set(levels.slice(0, shownDepths));
  return headings.filter(({ level }) => shown.has(level));
}

/** The start of the last heading above the reading line. */
function useHeadingInView(headings: Block[]): number | undefined {
  const [here, setHere] = useState<number>();
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const passed = headings.filter((heading) => {
        const top = document.getElementById(headingId(heading))?.getBoundingClientRect().top;
        return top !== undefined && top < readingLinePx;
      });
      setHere((passed.at(-1) ?? headings[0])?.start);
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(look);
    };
    onScroll();
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', onScroll);
    };
  }, [headings]);
  return here;
}
