import { parentPort } from 'node:worker_threads';
import { type TaskName, tasks } from './sandbox-tasks.ts';

type Message = { name: TaskName; input: never };

// A fault of one document is answered, not thrown: the thread lives on for the next one.
parentPort?.on('message', ({ name, input }: Message) => {
  Promise.resolve()
    .then((): unknown => tasks[name](input))
    .then(
      (value) => parentPort?.postMessage({ value }),
      (error: unknown) =>
        parentPort?.postMessage({
          fault: error instanceof Error ? error : new Error(String(error)),
        }),
    );
});
parentPort?.postMessage('ready');
