/** The value that `given` is; undefined where it is none of them. */
export function oneOf<Value extends string>(
  values: readonly Value[],
  given: string | null | undefined,
): Value | undefined {
  return values.find((value) => value === given);
}
