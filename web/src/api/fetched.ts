import { networkError } from '@clausewatch/contract/api-error';

/** Code that comes when it is needed. A fetch that fails is a connection error, like an answer that does not arrive. */
export async function fetched<Code>(code: Promise<Code>): Promise<Code> {
  try {
    return await code;
  } catch (cause) {
    throw networkError(cause);
  }
}
