import { Report, reportSchemaPath } from '@clausewatch/contract/reports';
import { z } from 'zod';

/** The JSON Schema of exported reports (draft 2020-12), with the address at which this installation serves it as its id. */
export function reportJsonSchema(publicUrl: string): Record<string, unknown> {
  const { $schema, ...schema } = z.toJSONSchema(Report, { io: 'output', target: 'draft-2020-12' });
  return {
    $schema,
    $id: publicUrl + reportSchemaPath,
    title: 'Clausewatch report',
    description: 'What a vendor’s policies say, version 1. Later versions of the program may add properties.',
    ...withoutClosedObjects(schema),
  };
}

/** Additions are no new version: whoever checks an older file, or a newer one, is not to refuse them. */
function withoutClosedObjects(schema: object): Record<string, unknown> {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === 'additionalProperties' && value === false ? undefined : value,
  ) as Record<string, unknown>;
}
