import { checkDigit } from '~/domain/items/gtin'
import type { Database } from '~/backend/db/connect'
import type { DirectoryPolicy } from '~/domain/certificates/directory'
import { directoryTables } from './tables'
import type { World } from '../certificates/world'

let made = 0
export const newGtin = () => {
  const digits = `80123${String(++made).padStart(7, '0')}`
  return digits + checkDigit(digits)
}

export const openDirectory = (world: World, directoryPolicy: DirectoryPolicy) =>
  world.manager.api.settings.saveDirectory({ directoryPolicy, directoryLicence: 'CC BY 4.0' })

export async function issue(
  world: World,
  productIds: string[],
  more: { expireOn?: string; lotNumber?: string; renewedFromId?: string; companyId?: string } = {},
) {
  const { expireOn = '2027-11-30', lotNumber, renewedFromId, companyId = world.facility } = more
  return world.manager.api.certificates.create({
    productIds,
    certificationGroup: { name: 'Certificato', companyId, expireOn, lotNumber },
    ...(renewedFromId && { renewedFromId }),
  })
}

export const strangers = (world: World) => world.test.stranger.api.directory

export const found = async (world: World, q: string, more: { ended?: boolean } = {}) =>
  (await strangers(world).search({ q, ...more })).items

/** @throws Error unless it is there */
export async function slugOf(world: World, q: string): Promise<string> {
  const [first] = await found(world, q, { ended: true })
  if (!first) throw new Error(`${q} is not in the register`)
  return first.slug
}

export async function rename(world: World, companyId: string, businessName: string, city: string) {
  const { companies } = world.manager.api
  const company = await companies.get({ companyId })
  const address = { street: 'Via Piana 2', district: 'FG', zipCode: '71036', country: 'Italia' }
  return companies.update({ ...company, companyId, ...address, businessName, city })
}

/** All rows of the register, in an order of their own and without the place that the database gave. */
export async function registerIn({ db }: Pick<Database, 'db'>): Promise<Record<string, string[]>> {
  const content: Record<string, string[]> = {}
  for (const table of directoryTables) {
    const rows = await db.selectFrom(table).selectAll().execute()
    content[table] = rows
      .map(({ place: _, version: __, ...row }: Record<string, unknown>) => JSON.stringify(row))
      .sort()
  }
  return content
}

export const registerOf = (world: World) => registerIn(world.test.services.database)
