import { setCompanyDirectory } from '../modules/companies/company-directory'
import { askToFollow, confirmFollower } from '../modules/followers/follow'
import { saveDirectorySettings } from '../modules/directory/save-directory-settings'
import { setListing } from '../modules/products/listing/listing'
import type { DemoPeople } from './people'
import type { World } from './world'

/** The number of companies in the register. */
const many = 3

/** The choices of these companies' private labels, one after the other; the others stay hidden. */
const modes = ['hidden', 'brandOnly', 'both'] as const

/** The public register: of the companies with a private label on a certificate, a few are in it. */
export async function makeDirectory(world: World, { companies, manager }: DemoPeople): Promise<void> {
  await saveDirectorySettings(world.as(manager, world.since(30).after(0)), {
    directoryPolicy: 'optIn',
    directoryLicence: 'CC BY 4.0',
    followers: 'on',
  })
  const labels = await world.tx.db
    .selectFrom('certificate_products as printed')
    .innerJoin('products as p', 'p.id', 'printed.product_id')
    .innerJoin('certification_groups as g', 'g.id', 'p.certification_group_id')
    .select(['p.id', 'p.root_id', 'p.head_quarter_id'])
    .where('printed.on_behalf_name', 'is not', null)
    .where('g.revoked_at', 'is', null)
    .where('g.replaced_by_id', 'is', null)
    .where('g.expire_on', '>=', world.dayAhead(1))
    .orderBy('g.sequence')
    .orderBy('printed.position')
    .execute()
  const withLabel = new Set(labels.map((row) => row.head_quarter_id))
  const listed = [...companies]
    .sort((a, b) => Number(withLabel.has(b.id)) - Number(withLabel.has(a.id)))
    .slice(0, many)
  for (const { account } of listed)
    await setCompanyDirectory(world.as(account, world.since(20).after(0)), { isListed: true })
  let at = 0
  for (const { id: productId, head_quarter_id } of labels) {
    const owner = listed.find((company) => company.id === head_quarter_id)
    const mode = modes[at]
    if (!owner || !mode) continue
    at++
    if (mode !== 'hidden')
      await setListing(world.as(owner.account, world.since(10).after(0)), { productId, mode })
  }
  await makeFollowers(world)
}

/** They follow the newest certificate. */
const followers = ['lettrice@esempio.test', 'bottega@esempio.test', 'mensa@esempio.test']

async function makeFollowers(world: World): Promise<void> {
  const { db } = world.tx
  const groups = db.selectFrom('certification_groups').select('short_code').orderBy('sequence', 'desc')
  const { short_code: code } = await groups.where('replaced_by_id', 'is', null).executeTakeFirstOrThrow()
  const visitor = world.as(null, world.since(3).after(0))
  for (const email of followers) {
    await askToFollow(visitor, { code, email, lang: 'it' })
    const mails = db.selectFrom('mail_outbox').select('text').where('recipient', '=', email)
    const { text } = await mails.executeTakeFirstOrThrow()
    await confirmFollower(visitor, { token: /token=([\w-]+)/.exec(text)?.[1] ?? '' })
  }
}
