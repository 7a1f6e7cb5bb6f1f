import type { Ranking, ReadQuestion } from '../../ask/ask.ts';
import type { Connection } from '../../database/database.ts';
import type { AskedDocument } from '../../store/documents/asked-texts.ts';
import { findingsOf, versionById } from '../../store/documents/versions.ts';
import type { AskInput } from '../sandbox/sandbox-tasks.ts';
import type { Sandbox, SandboxOutcome } from '../sandbox/sandbox.ts';

/** Puts questions to stored texts, in the sandbox. Both throw where it gives up. */
export function openAsking(sandbox: Sandbox, connection: Connection) {
  return {
    async read(question: string): Promise<ReadQuestion> {
      return valueOf(await sandbox.run('readQuestion', { question }));
    },
    async rank(
      question: ReadQuestion,
      documents: readonly AskedDocument[],
      vendor: string,
    ): Promise<Ranking> {
      const texts = await textsOf(connection, documents);
      return valueOf(await sandbox.run('ask', { question, texts, vendor }));
    },
  };
}

async function textsOf(
  connection: Connection,
  documents: readonly AskedDocument[],
): Promise<AskInput['texts']> {
  const found = await findingsOf(
    connection,
    documents.map(({ versionId }) => versionId),
  );
  const texts: AskInput['texts'] = [];
  for (const { id, versionId } of documents) {
    const version = await versionById(connection, versionId);
    if (version === null) continue;
    const findings = (found.get(versionId) ?? []).map(({ practice, start, end, also }) => ({
      practice,
      places: [{ start, end }, ...also],
    }));
    texts.push({ id, content: version.content, blocks: version.blocks, findings });
  }
  return texts;
}

function valueOf<Value>(outcome: SandboxOutcome<Value>): Value {
  if (outcome.kind !== 'done') throw new Error(`The question was not answered: ${outcome.message}`);
  return outcome.value;
}
