import * as accounts from '@clausewatch/contract/accounts';
import * as analyses from '@clausewatch/contract/analyses';
import * as changes from '@clausewatch/contract/changes';
import * as contact from '@clausewatch/contract/contact';
import * as corrections from '@clausewatch/contract/corrections';
import * as documents from '@clausewatch/contract/documents';
import * as endpoints from '@clausewatch/contract/endpoints';
import * as facts from '@clausewatch/contract/facts';
import * as feeds from '@clausewatch/contract/feeds';
import * as findings from '@clausewatch/contract/findings';
import * as problem from '@clausewatch/contract/problem';
import * as vendors from '@clausewatch/contract/vendors';
import * as webhooks from '@clausewatch/contract/webhooks';
import { z } from 'zod';

export type JsonSchema = { [key: string]: unknown };

/** Every entity of the contract under its type's name: operations refer to these schemas instead of repeating them. */
const entities = z.registry<{ id: string }>();
for (const room of [
  accounts,
  analyses,
  changes,
  contact,
  corrections,
  documents,
  endpoints,
  facts,
  feeds,
  findings,
  problem,
  vendors,
  webhooks,
]) {
  for (const [id, value] of Object.entries(room)) {
    if (value instanceof z.ZodType && /^[A-Z]/.test(id)) entities.add(value, { id });
  }
}

/** Turns schemas of the contract into JSON Schema (2020-12), and keeps the entities they refer to. */
export class SchemaCollection {
  /** For `components.schemas`. */
  readonly shared: Record<string, JsonSchema> = {};

  /** `input`: as sent, with defaults optional. `output`: as returned. */
  of(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const {
      $schema: _,
      $defs,
      ...own
    } = z.toJSONSchema(schema, {
      metadata: entities,
      io,
      unrepresentable: 'any',
      override: ({ jsonSchema }) => {
        // Responses may gain fields: a client that refused unknown ones would break.
        if (io === 'output' && jsonSchema.additionalProperties === false)
          delete jsonSchema.additionalProperties;
        delete jsonSchema.id;
        nameProperties(jsonSchema);
        // The format is enough; the pattern that checks it fills a screen.
        if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
        if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
        if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      },
    }) as JsonSchema;
    for (const [name, definition] of Object.entries(($defs ?? {}) as Record<string, JsonSchema>)) {
      this.shared[name] ??= withComponentRefs(definition);
    }
    const id = entities.get(schema)?.id;
    if (id === undefined) return withComponentRefs(own);
    this.shared[id] ??= withComponentRefs(own);
    return reference(id);
  }
}

/** A record over a set of names has a property for each: generators read nothing from `propertyNames`. */
function nameProperties(schema: JsonSchema): void {
  const { propertyNames, required, additionalProperties } = schema;
  if (propertyNames === undefined || !Array.isArray(required)) return;
  schema['properties'] = Object.fromEntries(required.map((name) => [name, additionalProperties]));
  delete schema['propertyNames'];
  delete schema['additionalProperties'];
}

export function reference(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` };
}

function withComponentRefs(schema: JsonSchema): JsonSchema {
  const text = JSON.stringify(schema);
  return JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchema;
}
