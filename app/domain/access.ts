import type { Lang } from './languages'
import type { UserType } from './review'

export interface Actor {
  userId: string
  email: string
  /** What is shown of them. */
  name: string
  userType: UserType
  isCertifierCompanyManager: boolean
  /** Of a company: sees everything of it, changes nothing. */
  isReader: boolean
  /** Null for certifier staff. */
  headQuarterId: string | null
  /** What they read, and are written to in. */
  lang: Lang
  /** A second factor is demanded, and there is none yet. */
  needsFactor?: true
  /** Said who they are, by password or factor, in this session and not long ago. */
  confirmed?: true
}

/** Finer rules (whose item, which status) belong to the verbs. */
export type Access = 'public' | 'signed-in' | 'certifier' | 'manager' | 'company'

/** The refusal is 401 or 403 (spec §6). */
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

/** What writes is for those who may write, but for public calls and those about one's own account alone. */
export const isForWriters = (call: { access: Access; isWrite: boolean; forReaders: boolean }): boolean =>
  call.isWrite && call.access !== 'public' && !call.forReaders
