import { ORPCError } from '@orpc/client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { saveDetails, type SaveProgress } from '~/features/contacts/contact-form.server'
import { serverWordsFor } from '~/i18n/words.server'
import { describeDialects } from '../../support/backend'
import { createItemWorld, type ItemWorld } from '../support-items'

const words = serverWordsFor('it')

/** How the portal combines the calls for a contact's details (specification §2 "Companies", §8). */
describeDialects('saving a contact’s details', (dialect) => {
  let world: ItemWorld
  beforeAll(async () => {
    world = await createItemWorld(dialect)
  })
  afterAll(() => world.test.close())

  async function contactWith(...values: string[]) {
    const { api } = world.company
    const { id } = await api.contacts.create({ companyId: world.head, firstName: 'Anna' })
    for (const contact of values)
      await api.contacts.createDetail({ companyContactId: id, userLabel: 'Telefono', contact })
    return api.contacts.get({ companyContactId: id })
  }

  it("saving removes, changes and adds, and keeps others' additions", async () => {
    const { api } = world.company
    const contact = await contactWith('1111111', '2222222', '3333333')
    const [gone, changed, others] = contact.details
    const rows: SaveProgress['rows'] = [
      { id: changed?.id, userLabel: 'Cellulare', contact: '2222222' },
      { id: 'removed-by-somebody', userLabel: 'Fax', contact: '4444444' },
    ]
    const progress: SaveProgress = { version: contact.version, rows, failures: [] }
    await saveDetails({ api, words }, contact, [gone?.id ?? '', changed?.id ?? ''], progress)
    const saved = await api.contacts.get({ companyContactId: contact.id })
    expect(saved.details.map(({ userLabel, contact: value }) => `${userLabel} ${value}`)).toEqual([
      'Cellulare 2222222',
      'Telefono 3333333',
      'Fax 4444444',
    ])
    expect(saved.details.map(({ id }) => id)).toEqual([changed?.id, others?.id, progress.rows[1]?.id])
    expect(progress).toMatchObject({ version: saved.version, failures: [] })
  })

  // Spec: errors.
  it('a failed detail is named, and the others are saved', async () => {
    const { api } = world.company
    const contact = await contactWith('5555555')
    const broken = () => Promise.reject(new ORPCError('INTERNAL_SERVER_ERROR'))
    const failing = {
      ...api,
      contacts: {
        ...api.contacts,
        removeDetail: broken,
        createDetail: (input) => (input.contact === '6666666' ? broken() : api.contacts.createDetail(input)),
      },
    } as typeof api
    const rows: SaveProgress['rows'] = [
      { userLabel: 'Fax', contact: '6666666' },
      { userLabel: 'Email', contact: 'anna@example.org' },
    ]
    const progress: SaveProgress = { version: contact.version, rows, failures: [] }
    await saveDetails(
      { api: failing, words },
      contact,
      contact.details.map(({ id }) => id),
      progress,
    )
    expect(progress.failures).toEqual([
      "Errore nell'eliminazione del recapito Telefono «5555555», per favore riprova...",
      'Errore nella creazione del recapito Fax «6666666», per favore riprova...',
    ])
    // A retry creates nothing twice: stored details have their ids by now.
    await saveDetails(
      { api, words },
      await api.contacts.get({ companyContactId: contact.id }),
      contact.details.map(({ id }) => id),
      progress,
    )
    const saved = await api.contacts.get({ companyContactId: contact.id })
    expect(saved.details.map(({ contact: value }) => value)).toEqual(['anna@example.org', '6666666'])
  })

  it('saving stops at somebody else’s save', async () => {
    const { api } = world.company
    const contact = await contactWith('7777777')
    const rows: SaveProgress['rows'] = contact.details.map((row) => ({ ...row, contact: '8888888' }))
    const progress: SaveProgress = { version: contact.version - 1, rows, failures: [] }
    await expect(saveDetails({ api, words }, contact, [], progress)).rejects.toMatchObject({
      code: 'contact.stale_version',
    })
    expect(progress.failures).toEqual([])
  })
})
