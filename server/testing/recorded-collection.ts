import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type RecordedCommit = {
  /** `Service/Privacy Policy.md` */
  path: string;
  content: string | Uint8Array;
  message: string;
  /** ISO instant. */
  at: string;
};

export type RecordedCollection = {
  /** The repository of versions; its declarations are beside it. */
  folder: string;
  /** Runs git in it and returns what it prints. */
  git: (command: readonly string[], input?: string | Uint8Array) => string;
  [Symbol.asyncDispose](): Promise<void>;
};

/** A collection in the format of Open Terms Archive: a git repository with a commit per recorded text, and declarations beside it. */
export async function recordedCollection(
  commits: readonly RecordedCommit[],
  declarations: Record<string, unknown>,
): Promise<RecordedCollection> {
  const home = await mkdtemp(join(tmpdir(), 'clausewatch-collection-'));
  const folder = join(home, 'invented-versions');
  const declared = join(home, 'invented-declarations', 'declarations');
  await mkdir(folder);
  await mkdir(declared, { recursive: true });
  for (const [service, declaration] of Object.entries(declarations))
    await writeFile(join(declared, `${service}.json`), JSON.stringify(declaration));
  const git: RecordedCollection['git'] = (command, input) => {
    const { status, stdout, stderr } = spawnSync('git', ['-C', folder, ...command], {
      ...(input === undefined ? {} : { input }),
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`git ${command.join(' ')}: ${stderr}`);
    return stdout.trim();
  };
  git(['init', '--quiet', '--initial-branch=main']);
  git(['fast-import', '--quiet'], Buffer.concat(commits.map(streamOf)));
  return {
    folder,
    git,
    [Symbol.asyncDispose]: () => rm(home, { recursive: true, force: true }),
  };
}

function streamOf({ path, content, message, at }: RecordedCommit, index: number): Buffer {
  const bytes = Buffer.from(content);
  const when = `Archive <archive@example.com> ${Date.parse(at) / 1_000} +0000`;
  return Buffer.concat([
    Buffer.from(
      [
        'commit refs/heads/main',
        `mark :${index + 1}`,
        `author ${when}`,
        `committer ${when}`,
        `data ${Buffer.byteLength(message)}`,
        message,
        ...(index === 0 ? [] : [`from :${index}`]),
        `M 100644 inline ${JSON.stringify(path)}`,
        `data ${bytes.length}`,
        '',
      ].join('\n'),
    ),
    bytes,
    Buffer.from('\n\n'),
  ]);
}
