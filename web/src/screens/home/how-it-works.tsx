import { letterBounds } from '@clausewatch/contract/letters';
import { Mark } from '../../ui/mark.tsx';
import { Ruler } from '../../ui/score.tsx';

export function HowItWorks() {
  return (
    <section className="how" aria-labelledby="how-title">
      <h2 className="h1" id="how-title">
        How it works
      </h2>
      <ol className="steps">
        <li>
          <h3 className="h3">Finds every policy</h3>
          <p className="mid">
            From the footer, the sitemap and the legal hub, in ten languages. Each document says why it was
            chosen.
          </p>
          <div className="demo sm quiet">
            <p>
              /legal/privacy <span className="mid">footer link “Privacy”</span>
            </p>
            <p>
              /trust/dpa.pdf <span className="mid">linked from Trust Center</span>
            </p>
          </div>
        </li>
        <li>
          <h3 className="h3">Quotes, never paraphrases</h3>
          <p className="mid">
            Every finding carries a sentence from the policy. A quote that is not in the text, word for word,
            is dropped.
          </p>
          <div className="demo quote">
            “…<Mark tone="concern">for thirty-six months after your account is closed</Mark>…”
          </div>
        </li>
        <li>
          <h3 className="h3">Scores by a published rubric</h3>
          <p className="mid">
            0 to 100, A to E. The same text always gets the same score, and every point won or lost is listed.
          </p>
          <div className="demo max-w-60">
            <Ruler value={77} bounds={letterBounds} />
          </div>
        </li>
        <li>
          <h3 className="h3">Tells you what changed</h3>
          <p className="mid">
            Daily checks of what you watch. Each change is graded by how much it matters and shows the changed
            wording itself.
          </p>
          <div className="demo quote">
            kept for <del>twelve</del> <ins>thirty-six</ins> months
          </div>
        </li>
      </ol>
    </section>
  );
}
