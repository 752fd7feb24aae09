import { sql } from 'kysely'
import type { Services } from '../core/context'
import { systemContext } from '../jobs/system-context'
import { withTransaction } from '../core/transaction'
import { makeCertificates } from './certificates'
import { makeIngredients } from './ingredients'
import { makePeople } from './people'
import { makeProducts, renewProducts } from './products'
import { World } from './world'

/**
 * Fills an empty database with the demonstration (domain.md): through the very verbs that people use, at times past, so
 * that every thread, version and trace in it is one that could have been. The same each time, but for dates, which go
 * back from the day of seeding so that what runs out soon does. Nothing is mailed. All or nothing, in one transaction.
 * @returns false, and nothing changed, when there is a company or an account already
 */
export async function seedDemo(services: Services): Promise<boolean> {
  // Which may need the database for itself, as the transaction then does.
  await services.pdf.prepare()
  return withTransaction(systemContext(services), async (tx) => {
    for (const table of ['companies', 'users'] as const) {
      const { total } = await tx.db
        .selectFrom(table)
        .select(sql<number>`count(*)`.as('total'))
        .executeTakeFirstOrThrow()
      if (Number(total) > 0) return false
    }
    const world = new World(tx)
    const people = await makePeople(world)
    const ingredients = await makeIngredients(world, people)
    const products = await makeProducts(world, people, ingredients)
    await makeCertificates(world, people, products)
    await renewProducts(world, people, products)
    // What people were mailed of all this they read long ago; of what comes they want to be told.
    await tx.db.deleteFrom('mail_outbox').execute()
    await tx.db.deleteFrom('muted_notices').execute()
    return true
  })
}
