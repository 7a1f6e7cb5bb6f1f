import type { FactValue } from './facts.ts';

const hoursOfDay = 24;
/** Five working days are a week. */
const daysOfWorkingDay = 1.4;
const daysOfMonth = 30.4;

/** How long a stated period is, in hours, to tell which of two is longer; null for what is no period. */
export function hoursOf(value: FactValue): number | null {
  if ('hours' in value) return value.hours;
  if ('days' in value) return value.days * hoursOfDay * (value.working === true ? daysOfWorkingDay : 1);
  return 'months' in value ? value.months * daysOfMonth * hoursOfDay : null;
}
