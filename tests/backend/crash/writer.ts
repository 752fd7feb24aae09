/**
 * A process that writes through the contract until it is killed, and prints its acknowledgements: `node
 * writer.mjs <folder> <cookie> <facility> <seed> <database, or ''> [minutes]`. With minutes it
 * keeps them one after the other, where the settings say, and says how many acknowledgements each of them holds.
 */
import { writeSync } from 'node:fs'
import { readState } from '~/backend/backup/minutes-state'
import { minutesThread } from '~/backend/backup/minutes-thread'
import type { Ingredient } from '~/contract/items/ingredients'
import type { Product } from '~/contract/items/products'
import { seeded } from '../../support/seeded'
import { apiOf, openCrashBackend, type Acknowledged } from './open'

const [folder = '', cookie = '', companyId = '', seed = '0', databaseUrl = '', keeps = ''] =
  process.argv.slice(2)
const random = seeded(Number(seed))
const backend = await openCrashBackend({ folder, databaseUrl: databaseUrl || null })
const api = apiOf(backend, cookie)

// Unbuffered: a line that was not written was not acknowledged.
let said = 0
const say = (line: Acknowledged) => {
  writeSync(1, `${JSON.stringify(line)}\n`)
  if (line.what !== 'ready' && line.what !== 'kept') said++
}
const told = (what: 'ingredients' | 'products', item: Ingredient | Product) =>
  say({ what, id: item.id, name: item.name, status: item.status, version: item.version })

const complete = { kosherGroupId: 'kg-1', kosherStatusId: 'ks-parve', expirationDate: '2099-12-31' }
let written = 0
const named = (name: string) => `${name} ${seed}-${++written}`

async function makeIngredient(): Promise<Ingredient> {
  let ingredient = await api.ingredients.certifierCreate({ name: named('Farina'), companyId, ...complete })
  told('ingredients', ingredient)
  if (random() < 0.4) {
    const { id: ingredientId, version } = ingredient
    const form = { ingredientId, name: named('Semola'), ...complete, version }
    ingredient = await api.ingredients.certifierSave(form)
    told('ingredients', ingredient)
  }
  if (random() < 0.3) {
    const note = await api.ingredients.addNote({ ingredientId: ingredient.id, content: named('Manca') })
    say({ what: 'note', id: note.id, content: note.content })
  }
  ingredient = await api.ingredients.approve({ ingredientId: ingredient.id, version: ingredient.version })
  told('ingredients', ingredient)
  if (random() < 0.2) told('ingredients', await api.ingredients.clone({ ingredientId: ingredient.id }))
  return ingredient
}

async function makeProduct(ingredientIds: string[]): Promise<string> {
  const form = { name: named('Biscotti'), companyId, kosherStatusId: 'ks-parve', ingredientIds }
  const product = await api.products.certifierCreate(form)
  told('products', product)
  told('products', await api.products.approve({ productId: product.id, version: product.version }))
  return product.id
}

async function makeCertificate(productIds: string[]): Promise<void> {
  const certificationGroup = { name: named('Biscotti'), companyId, expireOn: '2099-12-31' }
  const made = await api.certificates.create({ productIds, certificationGroup })
  say({ what: 'certificate', id: made.certificateId, groupId: made.id, productIds })
}

async function writeForEver(): Promise<never> {
  for (;;) {
    const { id } = await makeIngredient()
    const productIds = [await makeProduct([id])]
    if (random() < 0.5) productIds.push(await makeProduct([id]))
    await makeCertificate(productIds)
  }
}

/** In their thread, which reads the settings itself. */
async function keep(): Promise<never> {
  const thread = minutesThread()
  for (;;) {
    const before = said
    await thread.turn()
    const state = await readState(backend.services.database.db, 'stream')
    if (state?.restorable === state?.at) say({ what: 'kept', count: before })
  }
}

if (keeps) void keep()
say({ what: 'ready' })
// Several at once, so that a kill meets writes in all their stages.
await Promise.all([writeForEver(), writeForEver(), writeForEver()])
