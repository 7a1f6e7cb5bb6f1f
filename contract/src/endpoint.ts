import { z } from 'zod';
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
  params: Params;
  query: Query;
  body: Body;
  result: Result;
  /** The HTTP status of success. */
  status: 200 | 202 | 302;
  /**
   * `envelope`: the result in the common envelope. `bare`: without it, where a standard requires that. `events`: a stream of
   * server-sent events, each with a result as its data. `redirect`: no body, only the address to redirect to.
   */
  form: 'envelope' | 'bare' | 'events' | 'redirect';
};

const nothing = z.object({});

/** Fills in the defaults: no parameters, no query, no body, status 200, the envelope. */
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
  result: Result;
  params?: Params;
  query?: Query;
  body?: Body;
  status?: 200 | 202 | 302;
  form?: Endpoint['form'];
}): Endpoint<Params, Query, Body, Result> {
  return {
    params: nothing as unknown as Params,
    query: nothing as unknown as Query,
    body: z.undefined() as unknown as Body,
    status: 200,
    flag: null,
    form: 'envelope',
    ...described,
  };
}

/** The envelope of every response. */
export function envelope<T extends z.ZodType>(data: T) {
  return z.object({ success: z.boolean(), data: data.nullable(), error: ErrorBody.nullable() });
}
