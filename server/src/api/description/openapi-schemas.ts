import { z } from 'zod';
import { entities } from './entities.ts';

export type JsonSchema = { [key: string]: unknown };

/** As sent, with defaults optional; or as returned. */
type Way = 'input' | 'output';

const place = '#/components/schemas/';
/** Marks an entity as sent until it is known whether it differs from what is returned. */
const sentMark = 'AsSent';

/** Turns schemas of the contract into JSON Schema (2020-12), and keeps the entities they refer to. */
export class SchemaCollection {
  readonly #entities: Record<Way, Map<string, JsonSchema>> = { input: new Map(), output: new Map() };

  of(schema: z.ZodType, way: Way): JsonSchema {
    const {
      $schema: _,
      $defs,
      ...own
    } = z.toJSONSchema(schema, {
      metadata: entities,
      io: way,
      unrepresentable: 'any',
      override: ({ jsonSchema }) => {
        // Responses may gain fields: a client that refused unknown ones would break.
        if (way === 'output' && jsonSchema.additionalProperties === false)
          delete jsonSchema.additionalProperties;
        delete jsonSchema.id;
        nameProperties(jsonSchema);
        listItems(jsonSchema);
        // The format is enough; the pattern that checks it fills a screen.
        if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
        if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
        if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      },
    }) as JsonSchema;
    for (const [name, definition] of Object.entries(($defs ?? {}) as Record<string, JsonSchema>)) {
      this.#keep(name, definition, way);
    }
    const id = entities.get(schema)?.id;
    if (id === undefined) return withComponentRefs(own, way);
    this.#keep(id, own, way);
    return reference(way === 'input' ? id + sentMark : id);
  }

  #keep(id: string, schema: JsonSchema, way: Way): void {
    if (!this.#entities[way].has(id)) this.#entities[way].set(id, withComponentRefs(schema, way));
  }

  /**
   * The document with its entities under `components.schemas`. One that is sent otherwise than it is returned stands there twice, as
   * `Check` and `CheckInput`.
   */
  finish<Document extends { components: JsonSchema & { schemas: JsonSchema } }>(
    document: Document,
  ): Document {
    const { input, output } = this.#entities;
    const twice = this.#sentOtherwise();
    const named = (text: string) =>
      text.replaceAll(new RegExp(`"${place}(\\w+)${sentMark}"`, 'g'), (_, id: string) =>
        JSON.stringify(place + (twice.has(id) ? `${id}Input` : id)),
      );
    const sent = [...input].flatMap(([id, schema]) =>
      twice.has(id) ? [[`${id}Input`, schema] as const] : output.has(id) ? [] : [[id, schema] as const],
    );
    const schemas = Object.fromEntries(
      [...output, ...sent].toSorted(([one], [other]) => (one < other ? -1 : 1)),
    );
    const { components } = document;
    const whole = {
      ...document,
      components: { ...components, schemas: { ...schemas, ...components.schemas } },
    };
    return JSON.parse(named(JSON.stringify(whole))) as Document;
  }

  /** Entities of both ways that differ, by what they say themselves or by an entity within them. */
  #sentOtherwise(): Set<string> {
    const { input, output } = this.#entities;
    const differing = new Set<string>();
    const marked = new RegExp(`(\\w+)${sentMark}"`, 'g');
    for (let before = -1; before < differing.size;) {
      before = differing.size;
      for (const [id, schema] of input) {
        const returned = output.get(id);
        if (returned === undefined) continue;
        const sent = JSON.stringify(schema).replaceAll(marked, (whole, each: string) =>
          differing.has(each) ? whole : `${each}"`,
        );
        if (sent !== JSON.stringify(returned)) differing.add(id);
      }
    }
    return differing;
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

/** So many of one kind are a list of that length: linters and generators read nothing from `prefixItems`. */
function listItems(schema: JsonSchema): void {
  const { prefixItems } = schema;
  if (!Array.isArray(prefixItems) || new Set(prefixItems.map((each) => JSON.stringify(each))).size !== 1)
    return;
  schema['items'] = prefixItems[0];
  delete schema['prefixItems'];
}

export function reference(name: string): JsonSchema {
  return { $ref: place + name };
}

function withComponentRefs(schema: JsonSchema, way: Way): JsonSchema {
  const text = JSON.stringify(schema).replaceAll(/"#\/\$defs\/(\w+)"/g, (_, id: string) =>
    JSON.stringify(place + (way === 'input' ? id + sentMark : id)),
  );
  return JSON.parse(text) as JsonSchema;
}
