import { addCompanyNote } from '../modules/messages/add-company-note'
import type { DemoPeople } from './people'
import type { World } from './world'

/** A company's question that belongs to no item, still unanswered. */
export async function askQuestions(world: World, { companies }: DemoPeople): Promise<void> {
  const asks = companies.find(({ key }) => key === 'vesuvio')
  if (!asks) throw new Error('the company that asks is missing')
  const ctx = world.as(asks.account, world.since(3).after(0))
  await addCompanyNote(ctx, {
    companyId: asks.id,
    content:
      'Da gennaio vorremmo produrre anche su una seconda linea: serve una visita prima di registrare i prodotti?',
  })
}
