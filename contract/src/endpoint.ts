import { z } from 'zod';
import type { Flag } from './flags.ts';
import { ErrorBody } from './problem.ts';

/**
 * Who may call an endpoint at all: `anyone`; a `reader`, who may read whole reports; a `member`, who has full access;
 * a `contributor`, who is a member or a curator; an `owner`, who can have things of their own (everybody but visitors); an
 * `account`, whom a token names; a `curator`, who corrects for everybody; the `operator`, who sits at the machine of a local
 * installation. What a caller sees of a resource is decided with the resource at hand:
 * a visitor's report is a preview.
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

/** One HTTP operation, described once: the server serves it, the client calls it and the documentation shows it from here. */
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
  /** Refused to everybody where this flag is off. */
  flag: Flag | null;
  params: Params;
  query: Query;
  body: Body;
  result: Result;
  /** The status of success. */
  status: 200 | 202 | 302;
  /**
   * `envelope`: the result in the envelope of every answer. `bare`: by itself, where a standard wants it so. `events`: a stream of
   * server-sent events, each with a result as its data. `redirect`: no body, only the address to go on to.
   */
  form: 'envelope' | 'bare' | 'events' | 'redirect';
};

const nothing = z.object({});

/** Fills what an endpoint leaves out: no parameters, no query, no body, status 200, the envelope. */
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

/** Every answer's envelope. */
export function envelope<T extends z.ZodType>(data: T) {
  return z.object({ success: z.boolean(), data: data.nullable(), error: ErrorBody.nullable() });
}
