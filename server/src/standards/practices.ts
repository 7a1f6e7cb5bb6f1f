import { type DescribedPractice, describedPractices } from '../analyse/analyse.ts';

const practices = new Map(describedPractices().map((practice) => [practice.id, practice]));

export function practiceOf(id: string): DescribedPractice | null {
  return practices.get(id) ?? null;
}

export const allPractices: readonly DescribedPractice[] = [...practices.values()];
