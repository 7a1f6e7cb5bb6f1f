import { z } from 'zod';
import type { KeyScope } from './api-keys.ts';
import type { Flag } from './flags.ts';
import { ErrorBody } from './problem.ts';

/**
 * Who may call an endpoint at all: `anyone`; a `reader`, who may read whole reports; a `member`, who has full access;
 * a `contributor`, who is a member or a curator; an `owner`, who can own watches and settings (everybody but visitors); an `account`,
 * named by a token; a `curator`, who corrects for everybody; the `operator`, at the machine of a local installation. What a caller sees
 * of a resource is decided with the resource at hand: a visitor's report is a preview.
 */
export type Access =
  | 'anyone'
  | 'reader'
  | 'member'
  | 'contributor'
  | 'owner'
  | 'account'
  | 'curator'
  | 'operator';

type Status = 200 | 201 | 202 | 302;

/** Which calls of an operation take computing: as the beginning of a sentence ("For a PDF"), and as a test of a valid call. */
export type ComputingCalls<Params extends z.ZodObject = z.ZodObject, Body extends z.ZodType = z.ZodType> = {
  when: string;
  takes(call: { params: z.output<Params>; body: z.output<Body> }): boolean;
};

/** One HTTP operation, described once for the server, the client and the documentation. */
export type Endpoint<
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodType,
  Result extends z.ZodType = z.ZodType,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `{name}` for each path parameter, as in OpenAPI. */
  path: string;
  summary: string;
  access: Access;
  /** Refused to everybody while this flag is off. */
  flag: Flag | null;
  /** The scope that an API key needs: a key with `write` may also read. Null: refused to every key. */
  keys: KeyScope | null;
  params: Params;
  query: Query;
  body: Body;
  /** Whether the body is a file, as it is, rather than JSON. */
  takesFile: boolean;
  result: Result;
  /** In bytes; null: as large as bodies usually may be. */
  largestBody: number | null;
  /**
   * Whether a call takes on work that fills the disk: texts to store, steps to queue. So does what strangers could fill the rest of it with. Refused with 507 while the disk is almost full, before
   * its body is read; a small write (a mute, a name) is still accepted.
   */
  needsStorage: boolean;
  /**
   * Whether a call has something read, judged, compared or printed, which takes computing that plans have a number of minutes of a day. Refused with
   * 429 once those are used up, until midnight UTC.
   */
  computing: boolean | ComputingCalls<Params, Body>;
  /** Whether an answer carries an `ETag`, and is 304 without a body for whoever has it already. */
  cacheable: boolean;
  /** The HTTP status of success: 201 where it creates something, 202 where the work goes on afterwards. */
  status: Status;
  /**
   * The `Location` of what a call created or began: its path, with `{name}` for each field of the result (`{key.id}`) or parameter of
   * the call (`{params.id}`). Of every creation.
   */
  location: string | null;
  /**
   * `envelope`: the result in the common envelope. `bare`: without it, where a standard requires that. `events`: a stream of
   * server-sent events, each with a result as its data. `redirect`: no body, only the address to redirect to. `file`: a download, without
   * the envelope. `table`: the same as CSV, or for a caller that prefers JSON its `ExportedTable` in the envelope.
   */
  form: 'envelope' | 'bare' | 'events' | 'redirect' | 'file' | 'table';
  /** The media types that a `file` can have. */
  media: readonly string[];
};

const nothing = z.object({});

/** Fills in the defaults: no parameters, no query, no body, status 200, the envelope, and the scope for keys by access and method. */
export function endpoint<
  Result extends z.ZodType,
  Params extends z.ZodObject = typeof nothing,
  Query extends z.ZodObject = typeof nothing,
  Body extends z.ZodType = z.ZodUndefined,
>(described: {
  method: Endpoint['method'];
  path: string;
  summary: string;
  access: Access;
  flag?: Flag;
  keys?: KeyScope | null;
  result: Result;
  params?: Params;
  query?: Query;
  body?: Body;
  largestBody?: number;
  needsStorage?: boolean;
  computing?: boolean | ComputingCalls<Params, Body>;
  cacheable?: boolean;
  takesFile?: boolean;
  status?: Status;
  location?: string;
  form?: Endpoint['form'];
  media?: readonly string[];
}): Endpoint<Params, Query, Body, Result> {
  return {
    params: nothing as unknown as Params,
    query: nothing as unknown as Query,
    body: z.undefined() as unknown as Body,
    status: 200,
    location: null,
    takesFile: false,
    flag: null,
    largestBody: null,
    needsStorage: false,
    computing: false,
    cacheable: false,
    keys: keyScopeOf(described),
    form: 'envelope',
    media: [],
    ...described,
  };
}

/** Accounts, curating and the operator's work are for people: a leaked key must not reach them. */
function keyScopeOf({ method, access }: Pick<Endpoint, 'method' | 'access'>): KeyScope | null {
  if (access === 'account' || access === 'curator' || access === 'operator') return null;
  return method === 'GET' ? 'read' : 'write';
}

/** The envelope of every response. */
export function envelope<T extends z.ZodType>(data: T) {
  return z.object({ success: z.boolean(), data: data.nullable(), error: ErrorBody.nullable() });
}
