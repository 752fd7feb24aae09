import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeDialects } from '../../support/backend'
import { watchStatements } from '../crash/watch-statements'
import { addCompany, fresh } from '../support-items'
import {
  cover,
  createCertificateWorld,
  ingredientOf,
  mails,
  storedIngredient,
  upload,
  type CertificateWorld,
} from './world'

let sent: string[] | null = null
watchStatements((statement) => sent?.push(statement))

describeDialects('statements of a decision on a supplier certificate', (dialect) => {
  let world: CertificateWorld
  let row: Awaited<ReturnType<typeof storedIngredient>>
  beforeAll(async () => {
    world = await createCertificateWorld(dialect)
    row = await storedIngredient(world, (await ingredientOf(world, world.head)).id)
    // Flags that triggers keep.
    for (const flag of ['newest', 'newest_of_status', 'newer_statuses', 'certifier_wrote', 'company_wrote'])
      Reflect.deleteProperty(row, flag)
  })
  afterAll(() => world.test.close())

  const calls = () => world.manager.api.supplierCertificates
  const db = () => world.test.services.database.db

  async function counted(call: () => Promise<unknown>): Promise<number> {
    sent = []
    try {
      await call()
      return sent.length
    } finally {
      sent = null
    }
  }

  /** A certificate that covers as many approved ingredients, evenly of as many companies, each with an account. */
  async function covering(ingredients: number, companies: number) {
    const heads: string[] = []
    for (let n = 0; n < companies; n++) {
      const id = await addCompany(world.test, { name: fresh('Pastificio') })
      const address = `${id}@example.test`
      await db()
        .insertInto('users')
        .values({
          ...{ id: uuid(), email: address, email_key: address, user_type: 'Company', company_id: id },
          ...{ password_hash: 'x', created_at: row.created_at, lang: 'it', first_name: '', last_name: '' },
          ...{ is_certifier_company_manager: 0, is_reader: 0, name_key: address },
        })
        .execute()
      heads.push(id)
    }
    const ids = Array.from({ length: ingredients }, () => uuid())
    const rows = ids.map((id, at) => {
      const head = heads[at % companies] ?? ''
      return { ...row, id, root_id: id, company_id: head, head_quarter_id: head }
    })
    for (let at = 0; at < rows.length; at += 200)
      await db()
        .insertInto('ingredients')
        .values(rows.slice(at, at + 200))
        .execute()
    const { id } = await upload(world)
    await cover(world, id, ids)
    return { supplierCertificateId: id }
  }

  async function decided(ingredients: number, companies: number) {
    const asked = await covering(ingredients, companies)
    await db().deleteFrom('mail_outbox').execute()
    const approving = await counted(async () => {
      expect(await calls().approve(asked)).toMatchObject({ ingredients, companies })
    })
    expect(await mails(world)).toHaveLength(companies)
    await db().deleteFrom('mail_outbox').execute()
    const revoking = await counted(() => calls().revoke({ ...asked, reason: 'Ritirato', on: '2026-11-01' }))
    expect(await mails(world)).toHaveLength(companies)
    return { approving, revoking }
  }

  test('their number grows neither with ingredients nor with companies, but for batches of five hundred', async () => {
    const few = await decided(4, 2)
    expect(await decided(400, 40)).toEqual(few)
    const many = await decided(1000, 50)
    expect(many.approving).toBeLessThanOrEqual(42)
    expect(many.revoking).toBeLessThanOrEqual(30)
  })

  test('the certificate, its effects and its doubles are read with as many for few as for many', async () => {
    const reads = async (ingredients: number, companies: number) => {
      const asked = await covering(ingredients, companies)
      const counts: Record<string, number> = {}
      for (const name of ['get', 'effects', 'doubles'] as const)
        counts[name] = await counted(() => calls()[name](asked))
      return counts
    }
    expect(await reads(400, 40)).toEqual(await reads(400, 2))
  })
})
