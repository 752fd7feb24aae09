import { expect, test } from 'vitest'
import { migrate } from '~/backend/db/migrate'
import { naturesOfStatuses } from '~/domain/kosher/natures'
import { createTestBackend, describeBothDialects } from '../../support/backend'

describeBothDialects('natures of a portal that has entries of its own', (dialect) => {
  test('the initial entries get natures; added ones have none, and are reported', async () => {
    const portal = await createTestBackend({ dialect, upTo: '0056-read-marks-at-hand' })
    try {
      const { database } = portal.services
      const own = { code: 'MIO', description: 'Stato di casa', description_en: null, position: 40 }
      // As the previous release writes them, which knows no other columns.
      const insert = (table: 'kosher_statuses' | 'kosher_groups' | 'restrictions', row: object) =>
        database.db
          .insertInto(table)
          .values(row as never)
          .execute()
      await insert('kosher_statuses', { ...own, id: 'mine', x12_code: '' })
      await insert('kosher_groups', { ...own, id: 'mine' })
      await insert('restrictions', { ...own, id: 'mine' })
      await migrate(database)
      const manager = await portal.signIn({ userType: 'Certifier', manager: true })
      const { kosherStatus, kosherGroups, restrictions } = manager.api.lookups
      for (const { code, nature, rank } of (await kosherStatus()).items)
        expect({ nature, rank }, code).toEqual(naturesOfStatuses[code] ?? { nature: null, rank: 0 })
      const mine = <Entry extends { code: string }>({ items }: { items: Entry[] }) =>
        items.find(({ code }) => code === 'MIO')
      expect(mine(await kosherGroups())).toMatchObject({ proof: null, archived: false })
      expect(mine(await restrictions())).toMatchObject({ means: null, archived: false })
      expect((await manager.api.staff.workload()).unsaidMeanings).toBe(0)
      // In use they stand on the managers' desk until somebody says what they mean, and meanwhile it is said of what has them.
      const { api } = manager
      const { id: companyId } = await api.companies.create({ businessName: 'Azienda di prima' })
      const { id: ingredientId } = await api.ingredients.certifierCreate({
        name: 'Estratto di casa',
        companyId,
        expirationDate: '2027-06-30',
        kosherStatusId: 'mine',
        kosherGroupId: 'mine',
      })
      const unsaid = async () => (await api.staff.workload()).unsaidMeanings
      const said = async () =>
        (await api.ingredients.concerns({ ids: [ingredientId] })).items[0]?.concerns.map(({ code }) => code)
      expect(await unsaid()).toBe(2)
      expect(await said()).toEqual(['statusUnknown'])
      const give = (lookup: 'statuses' | 'groups', meaning: object) =>
        api.lookups.saveEntry({
          lookup,
          entryId: 'mine',
          code: own.code,
          description: own.description,
          touched: 1,
          ...meaning,
        })
      await give('statuses', { nature: 'fish' })
      expect(await unsaid()).toBe(1)
      await give('groups', { proof: 'none' })
      expect(await unsaid()).toBe(0)
      expect(await said()).toEqual([])
      // The previous release keeps adding.
      await insert('kosher_statuses', { ...own, id: 'later', code: 'DOPO', x12_code: '' })
      expect((await manager.api.lookups.entries()).items.find(({ id }) => id === 'later')).toMatchObject({
        nature: null,
        version: 1,
      })
    } finally {
      await portal.close()
    }
  })
})
