/**
 * Fields that no caller may ever set: whose something is, and what an account may do. A body with one that its endpoint does not have is a try to
 * (mass assignment); with any other, a mistake in writing.
 */
const notTheirs: ReadonlySet<string> = new Set([
  'role',
  'roles',
  'admin',
  'isadmin',
  'iscurator',
  'permissions',
  'plan',
  'rights',
  'subscriptionstatus',
  'trialendsat',
  'emailverified',
  'isanonymous',
  'subject',
  'user',
  'userid',
  'uid',
  'account',
  'accountid',
  'owner',
  'ownerid',
  'author',
  'proto',
  'constructor',
]);

/** Whether one of these names, however it is written (`user_id`, `userId`), is of such a field. */
export function areNotTheirs(names: readonly unknown[]): boolean {
  return names.some(
    (name) => typeof name === 'string' && notTheirs.has(name.replaceAll(/[^a-z]/gi, '').toLowerCase()),
  );
}
