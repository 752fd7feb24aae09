import { sql } from 'kysely'
import type { Services } from '../core/context'
import { systemContext } from '../jobs/system-context'
import { withTransaction } from '../core/transaction'
import { chainTrail } from '../modules/audit/chain'
import { makeCertificates } from './certificates'
import { makeDirectory } from './directory'
import { makeGtins } from './gtins'
import { makeIngredients } from './ingredients'
import { makeLines } from './lines'
import { makePeople, makeReaders } from './people'
import { makePrecedents } from './precedents'
import { makeProgram } from './programs'
import { makeProducts, renewProducts } from './products'
import { askQuestions } from './questions'
import { makeSupplierCertificates } from './supplier-certificates'
import { makeToReview } from './to-review'
import { makeVisits } from './visits'
import { makeWeighed } from './weighed'
import { World } from './world'

/**
 * Demo data (specification §21), made by calling the verbs at past times: all history is plausible. Deterministic,
 * except that dates are relative to today. @returns false if there is a company or an account already
 */
export async function seedDemo(services: Services): Promise<boolean> {
  // May need the database, which the transaction blocks.
  await services.pdf.prepare()
  const ctx = systemContext(services)
  const isFilled = await withTransaction(ctx, async (tx) => {
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
    await askQuestions(world, people)
    await makeReaders(world, people)
    await makeVisits(world, people)
    await makeLines(world, people)
    await makeWeighed(world, people)
    await makePrecedents(world, people)
    await makeToReview(world, people)
    await makeGtins(world, people, products)
    await makeSupplierCertificates(world, people)
    await makeDirectory(world, people)
    await makeProgram(world, people)
    // Mails of the past are not sent.
    await tx.db.deleteFrom('mail_outbox').execute()
    await tx.db.deleteFrom('muted_notices').execute()
    return true
  })
  if (isFilled) await chainTrail(ctx)
  return isFilled
}
