import { createHmac } from 'node:crypto';
import type { Access } from '@clausewatch/contract/endpoint';

/** Who is calling. `subject` is what their analyses and usage are kept under. */
export type Actor = {
  kind: 'visitor' | 'local';
  subject: string;
  rights: Rights;
};

export type Rights = {
  /** `preview`: a report's score and its three heaviest concerns. */
  report: 'preview' | 'whole';
  /** History, differences, analysing again. */
  isMember: boolean;
  /** Analyses begun in one UTC day; null is without limit. */
  dailyAnalyses: number | null;
};

export type Caller = {
  ip: string;
  /** Whether the connection comes from this machine itself. */
  isLoopback: boolean;
};

const visitorRights: Rights = { report: 'preview', isMember: false, dailyAnalyses: 3 };
const localRights: Rights = { report: 'whole', isMember: true, dailyAnalyses: null };

/**
 * Turns a call into an actor. Whoever sits at the machine of an installation configured as local has full rights; everybody else is a
 * visitor, known by a keyed hash of the IP address alone.
 */
export function actorOf(caller: Caller, installation: { isLocal: boolean; visitorKey: string }): Actor {
  if (installation.isLocal && caller.isLoopback)
    return { kind: 'local', subject: 'local', rights: localRights };
  const hash = createHmac('sha256', installation.visitorKey)
    .update(caller.ip)
    .digest('base64url')
    .slice(0, 22);
  return { kind: 'visitor', subject: `visitor:${hash}`, rights: visitorRights };
}

export function mayCall(actor: Actor, access: Access): boolean {
  switch (access) {
    case 'anyone':
      return true;
    case 'reader':
      return actor.rights.report === 'whole';
    case 'member':
      return actor.rights.isMember;
  }
}

/** Whether an analysis is the actor's. A visitor's address may change while one runs: there, knowing its unguessable id is enough. */
export function ownsAnalysis(actor: Actor, analysis: { requestedBy: string }): boolean {
  return analysis.requestedBy === actor.subject || analysis.requestedBy.startsWith('visitor:');
}
