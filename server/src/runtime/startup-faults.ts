import { isOfFullDisk } from '../platform/disk-space.ts';
import { sentenceOfError } from '../platform/error-report.ts';
import { OperatorError } from '../platform/operator-error.ts';

/** The text to print where what a command prints cannot be written. */
export function unprintedSentence(error: NodeJS.ErrnoException): string {
  const why = isOfFullDisk(error) ? 'the disk that it goes to is full' : (error.code ?? error.message);
  return `The output of this command cannot be written: ${why}.`;
}

type Fault = Error & { code?: string; syscall?: string; path?: string; port?: number };

/**
 * The text to print for an error that ended a command: what is wrong and what to do, without a stack or values. Causes of the error are
 * searched as well.
 */
export function faultSentence(error: unknown): string {
  for (let each = error; each instanceof Error; each = each.cause) {
    const known = each instanceof OperatorError ? each.message : knownFault(each);
    if (known !== null) return known;
  }
  return sentenceOfError(error);
}

function knownFault(fault: Fault): string | null {
  const { code = '', syscall, path, port } = fault;
  if (isOfFullDisk(fault)) {
    return 'The disk is full. Free some space, or choose another place (--data or CLAUSEWATCH_DATA for the data folder).';
  }
  if (syscall === 'listen') return portFault(code, port);
  const place = path === undefined ? 'The place to write to' : path;
  switch (code) {
    case 'EROFS':
    case 'EACCES':
    case 'EPERM':
      return `${place} cannot be written (${code}). Give the user that runs Clausewatch the right to, or choose another place (--data or CLAUSEWATCH_DATA for the data folder).`;
    case 'ENOTDIR':
    case 'EEXIST':
      return `${place} cannot be a folder: a file of that name is in the way. Move it, or choose another folder with --data or CLAUSEWATCH_DATA.`;
    case 'ENOENT':
      // Node's error for creating a folder where nothing can be created.
      if (syscall === 'mkdir')
        return `${place} cannot be made. Choose another folder with --data or CLAUSEWATCH_DATA.`;
      return path === undefined ? null : `There is no ${path}.`;
    default:
      return null;
  }
}

function portFault(code: string, port: number | undefined): string | null {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program. Stop that one, or choose another port with PORT.`;
    case 'EACCES':
      return `Port ${port} is reserved for administrators. Choose one above 1023 with PORT.`;
    case 'EADDRNOTAVAIL':
      return 'The address to listen on is none of this machine.';
    default:
      return null;
  }
}
