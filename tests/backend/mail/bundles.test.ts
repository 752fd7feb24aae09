import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Mailer, OutgoingMail } from '~/backend/drivers/mail/port'
import { sendWaitingMail } from '~/backend/modules/mail/send-waiting-mail'
import { describeBothDialects } from '../../support/backend'
import { createItemWorld, fresh, newIngredient, type ItemWorld } from '../support-items'

const minute = 60_000

describeBothDialects('mail about many things', (dialect) => {
  let world: ItemWorld
  beforeAll(async () => {
    world = await createItemWorld(dialect)
    // Only accounts with a password are mailed.
    await world.test.services.database.db.updateTable('users').set({ password_hash: 'not a hash' }).execute()
  })
  afterAll(() => world.test.close())
  beforeEach(async () => {
    await world.test.services.database.db.deleteFrom('mail_outbox').execute()
    sent.length = 0
    world.test.clock.forward(60 * minute)
  })

  const sent: OutgoingMail[] = []
  const server: Mailer = {
    send: async (mail) => void sent.push(mail),
    close() {},
  }
  const deliver = () => sendWaitingMail(world.test.ctx(), server)
  const waiting = () =>
    world.test.services.database.db
      .selectFrom('mail_outbox')
      .select(['recipient', 'subject', 'text'])
      .execute()
  const draft = async () => {
    const { id } = await world.company.api.ingredients.create({
      name: fresh('Aroma'),
      companyId: world.head,
      expirationDate: '2027-06-30',
    })
    return id
  }
  const send = (ingredientId: string) => world.company.api.ingredients.send({ ingredientId })
  const toManager = (mails = sent) => mails.filter(({ to }) => to === world.manager.email)

  it('forty ingredients sent one by one make one mail for each certifier, with all of them @all', async () => {
    const ids: string[] = []
    for (let n = 0; n < 40; n++) ids.push(await draft())
    for (const id of ids) await send(id)
    expect((await waiting()).map(({ recipient }) => recipient).sort()).toEqual(
      [world.colleague.email, world.manager.email].sort(),
    )
    // It waits for more, half a minute.
    expect(await deliver()).toBe(0)
    world.test.clock.forward(31_000)
    expect(await deliver()).toBe(2)
    const [mail] = toManager()
    expect(mail?.subject).toBe('40 ingredienti da valutare (Molino San Giorgio S.r.l.)')
    expect(mail?.text).toContain('molino@example.test (Molino San Giorgio S.r.l.) ha inviato 40')
    expect(mail?.text).toContain(`/certifier/ingredients?WithStatus=approving&CompanyId=${world.head}`)
    for (const id of ids) expect(mail?.text).toContain(`/certifier/ingredients/${id}`)
  })

  it('a hundred and ten drafts sent by several calls make one mail for each certifier, with all of them @all', async () => {
    const ids: string[] = []
    for (let n = 0; n < 110; n++) ids.push(await draft())
    const batches = [ids.slice(0, 50), ids.slice(50, 100), ids.slice(100)]
    for (const batch of batches) {
      const items = batch.map((id) => ({ id }))
      const { outcomes } = await world.company.api.ingredients.sendMany({ items })
      expect(outcomes.filter(({ refusal }) => refusal !== null)).toEqual([])
    }
    expect((await waiting()).map(({ recipient }) => recipient).sort()).toEqual(
      [world.colleague.email, world.manager.email].sort(),
    )
    world.test.clock.forward(31_000)
    expect(await deliver()).toBe(2)
    expect(toManager()[0]?.subject).toBe('110 ingredienti da valutare (Molino San Giorgio S.r.l.)')
    // The rest is on the desk: a mail names a hundred.
    expect(toManager()[0]?.text.match(/\/certifier\/ingredients\//g)).toHaveLength(100)
  })

  it('what follows within ten minutes comes in the next mail, once they are over', async () => {
    await send(await draft())
    world.test.clock.forward(minute)
    await deliver()
    expect(toManager()).toHaveLength(1)
    expect(toManager()[0]?.subject).toMatch(/^Ingrediente da valutare: Aroma/)
    for (let n = 0; n < 3; n++) {
      await send(await draft())
      world.test.clock.forward(2 * minute)
      await deliver()
    }
    expect(toManager()).toHaveLength(1)
    world.test.clock.forward(5 * minute)
    await deliver()
    expect(toManager()).toHaveLength(2)
    expect(toManager()[1]?.subject).toBe('3 ingredienti da valutare (Molino San Giorgio S.r.l.)')
    // A quiet quarter of an hour later the next one is prompt again.
    world.test.clock.forward(15 * minute)
    await send(await draft())
    world.test.clock.forward(minute)
    await deliver()
    expect(toManager()).toHaveLength(3)
  })

  it('approvals and rejections stay apart, each with its notes', async () => {
    const items = [await newIngredient(world), await newIngredient(world), await newIngredient(world)]
    const [one, two, three] = items.map(({ id }) => id) as [string, string, string]
    await world.manager.api.ingredients.approve({ ingredientId: one })
    await world.manager.api.ingredients.approve({ ingredientId: two })
    await world.colleague.api.ingredients.reject({ ingredientId: three, notes: 'Manca il certificato' })
    world.test.clock.forward(minute)
    await deliver()
    const theirs = sent.filter(({ to }) => to === world.company.email)
    expect(theirs.map(({ subject }) => subject).sort()).toEqual([
      '2 ingredienti approvati',
      `Ingrediente respinto: ${items[2]?.name}`,
    ])
    expect(theirs.find(({ subject }) => subject.startsWith('Ingrediente'))?.text).toContain(
      '> Manca il certificato',
    )
  })

  it('sent at the same time, none is forgotten, and none told twice', async () => {
    const ids: string[] = []
    for (let n = 0; n < 12; n++) ids.push(await draft())
    await Promise.all(ids.map(send))
    world.test.clock.forward(minute)
    await deliver()
    const told = toManager()
      .map(({ text }) => text)
      .join('\n')
    for (const id of ids) expect(told.split(`/certifier/ingredients/${id}`), id).toHaveLength(2)
  })

  it('what joins while the mail is on its way is told in the next one', async () => {
    const [first, second] = [await draft(), await draft()]
    await send(first)
    world.test.clock.forward(minute)
    const late: Mailer = {
      async send(mail) {
        if (toManager().length === 0 && mail.to === world.manager.email) await send(second)
        sent.push(mail)
      },
      close() {},
    }
    await sendWaitingMail(world.test.ctx(), late)
    world.test.clock.forward(11 * minute)
    await deliver()
    const texts = toManager().map(({ text }) => text)
    expect(texts).toHaveLength(2)
    expect(texts[0]).not.toContain(second)
    expect(texts[1]).toContain(second)
    expect(texts[1]).not.toContain(first)
    // What it told is forgotten with its text.
    const kept = await world.test.services.database.db.selectFrom('mail_outbox').select('entries').execute()
    expect(kept.filter(({ entries }) => entries !== null)).toEqual([])
  })
})
