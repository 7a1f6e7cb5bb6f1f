import { useSearchParams } from 'react-router';
import { redirectProblem } from '../session/redirect-problem.ts';
import { Notice } from '../ui/notice.tsx';

/** Shows what went wrong before a link or a redirect led to this screen. */
export function RedirectNotice() {
  const [search] = useSearchParams();
  const problem = redirectProblem(search);
  return problem !== null && <Notice kind="bad">{problem.text}</Notice>;
}
