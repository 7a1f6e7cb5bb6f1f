import type { Shell } from '../src/pipeline/shell.ts';

type Sandbox = Shell['sandbox'];
type TaskName = Parameters<Sandbox['run']>[0];

/** Notes the names of the tasks that a shell's sandbox is given from now until disposed of, and does `before` ahead of each. */
export function noteTasks(
  shell: { sandbox: Sandbox },
  before: (name: TaskName) => void | Promise<unknown> = () => {},
): { tasks: TaskName[] } & Disposable {
  const { sandbox } = shell;
  const tasks: TaskName[] = [];
  shell.sandbox = {
    ...sandbox,
    run: async (name, input) => {
      tasks.push(name);
      await before(name);
      return await sandbox.run(name, input);
    },
  };
  return {
    tasks,
    [Symbol.dispose]: () => {
      shell.sandbox = sandbox;
    },
  };
}
