/** Something that was once done to the product, or that a stranger would try. */
export type Attack = {
  name: string;
  /** Tries it against the product as it runs, and throws where its positive control fails: where success could not have been seen. */
  run(): Promise<AttackResult>;
};

export type AttackResult = {
  tried: number;
  succeeded: number;
  /** What shows that a success would have been seen. */
  control: string;
};

/** Throws where what must hold for the tries to mean anything does not. */
export function requireControl(holds: boolean, control: string): string {
  if (!holds) throw new Error(`The control failed: ${control}`);
  return control;
}
