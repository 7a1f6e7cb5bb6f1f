/** Apart from the schemas, for pages that load none. */
export const webhookHeaderLimits = { headers: 10, name: 64, value: 1_000 } as const;
