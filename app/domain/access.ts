import type { Lang } from './languages'
import type { TokenScope } from './programs'
import type { UserType } from './items/review'

export interface Actor {
  userId: string
  email: string
  /** The displayed name. */
  name: string
  userType: UserType
  isCertifierCompanyManager: boolean
  /** In a company: sees everything, changes nothing. */
  isReader: boolean
  /** Null for certifier staff. */
  headQuarterId: string | null
  /** The language of their pages and mails. */
  lang: Lang
  /** A second factor is required but not set up. */
  needsFactor?: true
  /** Proved their identity recently in this session, by password or factor. */
  confirmed?: true
  /** A program, and what its token opens. */
  program?: TokenScope
}

/** Finer rules (whose item, which status) belong to the verbs. */
export type Access = 'public' | 'signed-in' | 'certifier' | 'manager' | 'company'

/** The refusal is 401 or 403 (specification §6). */
export function canAccess(
  access: Access,
  actor: Pick<Actor, 'userType' | 'isCertifierCompanyManager'> | null,
): true | 'unauthenticated' | 'forbidden' {
  if (access === 'public') return true
  if (!actor) return 'unauthenticated'
  switch (access) {
    case 'signed-in':
      return true
    case 'certifier':
      return actor.userType === 'Certifier' || 'forbidden'
    case 'manager':
      return (actor.userType === 'Certifier' && actor.isCertifierCompanyManager) || 'forbidden'
    case 'company':
      return actor.userType === 'Company' || 'forbidden'
  }
}

/** The code of that refusal, which a screen of its own explains. */
export const READ_ONLY = 'read_only'

/** Writes need the right to write, except public calls and those about the caller's own account. */
export const isForWriters = (call: { access: Access; isWrite: boolean; forReaders: boolean }): boolean =>
  call.isWrite && call.access !== 'public' && !call.forReaders
