import { describe, expect, it } from 'vitest'
import { canAccess, type Access, type Actor } from '~/domain/access'

const account: Actor = {
  userId: 'u1',
  email: 'a@b.test',
  userType: 'Certifier',
  isCertifierCompanyManager: false,
  isReader: false,
  headQuarterId: null,
  name: 'Anna Bassani',
  lang: 'it',
}
const people: Record<string, Actor | null> = {
  stranger: null,
  staff: account,
  manager: { ...account, isCertifierCompanyManager: true },
  company: { ...account, userType: 'Company', headQuarterId: 'h1' },
  // A flag that the database should never hold gives a company nothing.
  flaggedCompany: { ...account, userType: 'Company', isCertifierCompanyManager: true, headQuarterId: 'h1' },
}

describe('who may make a call', () => {
  // Spec: roles.
  it.each<[Access, string[]]>([
    ['public', ['stranger', 'staff', 'manager', 'company', 'flaggedCompany']],
    ['signed-in', ['staff', 'manager', 'company', 'flaggedCompany']],
    ['certifier', ['staff', 'manager']],
    ['manager', ['manager']],
    ['company', ['company', 'flaggedCompany']],
  ])('access %s allows %j', (access, allowed) => {
    for (const [name, actor] of Object.entries(people)) {
      const expected = allowed.includes(name) ? true : actor ? 'forbidden' : 'unauthenticated'
      expect([name, canAccess(access, actor)]).toEqual([name, expected])
    }
  })
})
