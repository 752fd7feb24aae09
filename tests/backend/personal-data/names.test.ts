import { afterAll, beforeAll, expect, it } from 'vitest'
import { runErasures } from '~/backend/modules/personal-data/run-erasures'
import { describeDialects, type SignedIn } from '../../support/backend'
import { mailedLink, mailsTo, send } from '../authentication/accounts'
import { createItemWorld, refusal, type ItemWorld } from '../support-items'

describeDialects('the names of people', (dialect) => {
  let world: ItemWorld
  let anna: SignedIn
  let davide: SignedIn
  let lucia: SignedIn

  beforeAll(async () => {
    world = await createItemWorld(dialect)
    const { signIn } = world.test
    const staff = { userType: 'Certifier' as const }
    anna = await signIn({
      ...staff,
      email: 'z.direzione@ente.test',
      manager: true,
      name: { firstName: 'Anna', lastName: 'Bassani' },
    })
    davide = await signIn({ ...staff, email: 'verifica@ente.test' })
    lucia = await signIn({
      userType: 'Company',
      headQuarterId: world.head,
      email: 'qualita@molino.test',
      name: { firstName: 'Lucia', lastName: 'Carbone' },
    })
    await davide.api.authentication.setName({ firstName: ' Davide ', lastName: 'Levi' })
    // Accounts that can sign in can be assigned tasks, and get mail.
    await world.test.services.database.db
      .updateTable('users')
      .set({ password_hash: 'x' })
      .where('id', 'in', [anna.userId, davide.userId, lucia.userId])
      .execute()
  })
  afterAll(() => world.test.close())

  const accounts = async (query: object = {}) =>
    (await anna.api.accounts.list({ CompanyId: world.head, ...query })).items.map(
      ({ username, email }) => `${username} <${email}>`,
    )

  it('names are optional when accepting an invitation, and changed by their own account', async () => {
    const accept = async (email: string, names: object) => {
      await lucia.api.accounts.addContributor({ email })
      const link = await mailedLink(world.test, email)
      return send(world.test, 'POST', '/authentication/confirmcompanycontributor', {
        ...link?.query,
        password: 'nuova-password',
        ...names,
      })
    }
    expect((await accept('pietro@molino.test', { firstName: 'Pietro', lastName: 'Lorusso' })).status).toBe(
      200,
    )
    expect((await accept('senza@molino.test', {})).status).toBe(200)
    const refused = await accept('lungo@molino.test', { firstName: 'x'.repeat(61) })
    expect(await refused.json()).toMatchObject({ issues: { firstName: expect.any(Array) as string[] } })

    await anna.api.companies.associateUser({ companyId: world.head, email: 'titolare@molino.test' })
    const { query } = (await mailedLink(world.test, 'titolare@molino.test')) ?? {}
    const registered = await send(world.test, 'POST', '/authentication/confirmcompanyadmin', {
      userId: query?.userId,
      code: query?.code,
      businessCode: '1',
      street: 'Via 1',
      city: 'Foggia',
      zipCode: '71121',
      district: 'FG',
      country: 'Italia',
      password: 'nuova-password',
      confirmPassword: 'nuova-password',
      firstName: 'Ada',
      lastName: 'Molino',
    })
    expect(registered.status).toBe(200)

    // By what is displayed, name or address.
    expect(await accounts({ Sort: 'username' })).toEqual([
      'Ada Molino <titolare@molino.test>',
      'Lucia Carbone <qualita@molino.test>',
      'lungo@molino.test <lungo@molino.test>',
      'molino@example.test <molino@example.test>',
      'Pietro Lorusso <pietro@molino.test>',
      'senza@molino.test <senza@molino.test>',
    ])

    expect(await davide.api.authentication.userinfo()).toMatchObject({
      email: 'verifica@ente.test',
      name: 'Davide Levi',
      firstName: 'Davide',
      lastName: 'Levi',
    })
    expect(await davide.api.authentication.setName({ firstName: '', lastName: '' })).toMatchObject({
      name: 'verifica@ente.test',
    })
    await davide.api.authentication.setName({ firstName: 'Davide', lastName: 'Levi' })
  })

  it('names appear in lists, locks, opinions, threads, stories, the trail and mails; the flow message keeps the address', async () => {
    const item = await world.company.api.ingredients.create({
      name: 'Farina con nomi',
      companyId: world.facility,
      expirationDate: '2027-06-30',
    })
    const ids = { ingredientId: item.id }
    await lucia.api.ingredients.send({ ...ids, notes: 'Ecco l’attestato', version: item.version })
    const assigned = await anna.api.ingredients.assign({ ...ids, assignedTo: davide.userId })
    expect(assigned.assignedTo).toMatchObject({ name: 'Davide Levi', email: 'verifica@ente.test' })
    await davide.api.ingredients.lock(ids)
    const held = await anna.api.ingredients.get(ids)
    expect(held.lock).toMatchObject({ name: 'Davide Levi', mine: false })
    expect((await refusal(anna.api.ingredients.lock(ids))).message).toContain('Davide Levi')
    const [row] = (await anna.api.ingredients.list({ Search: item.name })).items
    expect(row).toMatchObject({ lock: { name: 'Davide Levi' }, assignedTo: { name: 'Davide Levi' } })
    await davide.api.ingredients.unlock(ids)
    await davide.api.ingredients.addNote({ ...ids, content: 'Manca la firma' })
    const { version } = await davide.api.ingredients.get(ids)
    await davide.api.ingredients.askForChanges({ ...ids, notes: 'Da firmare', version })

    const { notes } = await lucia.api.ingredients.get(ids)
    expect(notes.map(({ author, content }) => `${author}: ${content}`)).toEqual([
      'Lucia Carbone: user qualita@molino.test has changed ingredient status from draft to approving',
      'Lucia Carbone: Ecco l’attestato',
      'Davide Levi: Manca la firma',
      'Davide Levi: user verifica@ente.test has changed ingredient status from approving to review',
      'Davide Levi: Da firmare',
    ])
    const story = await anna.api.timeline.list({ IngredientId: item.id })
    expect(new Set(story.items.map(({ by }) => by?.name))).toEqual(
      new Set(['Davide Levi', 'Lucia Carbone', 'molino@example.test']),
    )
    const people = (await anna.api.timeline.people({ HeadQuarterId: world.head })).items
    expect(people).toContainEqual({
      id: davide.userId,
      email: 'verifica@ente.test',
      name: 'Davide Levi',
      side: 'Certifier',
    })
    const trail = await anna.api.audit.list({ ActorId: davide.userId })
    expect(new Set(trail.items.map(({ actorName }) => actorName))).toEqual(new Set(['Davide Levi']))
    const staff = (await anna.api.staff.list()).items.map(({ name }) => name)
    expect(staff).toEqual(['Anna Bassani', 'Davide Levi'])

    const [mail] = await mailsTo(world.test, 'qualita@molino.test')
    expect(mail?.text).toContain('Davide Levi')
    expect(mail?.text).not.toContain('verifica@ente.test')
  })

  it('names are erased with the person, and part of their export', async () => {
    const own = await davide.fetch('/api/account/export', { method: 'POST' })
    expect(own.status).toBe(200)
    await lucia.api.threads.addNote({ companyId: world.head, content: 'Ho chiesto a Davide Levi' })
    const person = await anna.api.people.get({ PersonId: davide.userId })
    expect(person.names).toEqual(['Davide Levi'])
    await anna.api.staff.disable({ userId: davide.userId })
    const { pseudonym } = await anna.api.people.erase({
      personId: davide.userId,
      confirmation: 'verifica@ente.test',
    })
    await runErasures(world.test.ctx())
    const { db } = world.test.services.database
    const row = await db
      .selectFrom('users')
      .select(['first_name', 'last_name', 'name_key'])
      .where('id', '=', davide.userId)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({
      first_name: '',
      last_name: '',
      name_key: expect.stringContaining(pseudonym) as string,
    })
    const trail = JSON.stringify(await anna.api.audit.list({ ItemsPerPage: 9999 }))
    expect(trail).not.toContain('Davide Levi')
    const { notes } = await lucia.api.threads.get({ companyId: world.head })
    expect(JSON.stringify(notes)).not.toContain('Davide Levi')
  })
})
