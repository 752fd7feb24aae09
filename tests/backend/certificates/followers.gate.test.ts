import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { forgetFollowers } from '~/backend/modules/followers/follow'
import { tellFollowers } from '~/backend/modules/followers/tell-followers'
import { send } from '../authentication/accounts'
import { alike, describeBothDialects } from '../../support/backend'
import { found, slugOf } from '../directory/world'
import { refusal } from '../support-items'
import { drawQuickly, takeMails } from './quick-pdf'
import { createWorld, type World } from './world'

const hour = 3_600_000
const day = 24 * hour

describeBothDialects('Those who follow a certificate', (dialect) => {
  let world: World
  const start = new Date('2026-11-20T09:00:00Z')
  beforeAll(async () => {
    world = await createWorld(dialect)
    drawQuickly(world.test)
    await switchOn(true)
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    // A session, and what it may be asked again, would end meanwhile.
    world.test.clock.now = start
    for (const table of ['followers', 'mail_outbox', 'login_attempts'] as const)
      await db().deleteFrom(table).execute()
  })

  const db = () => world.test.services.database.db
  const ctx = () => world.test.ctx()
  const switchOn = (isOn: boolean) =>
    world.manager.api.settings.saveDirectory({
      directoryPolicy: 'all',
      directoryLicence: 'CC BY 4.0',
      followers: isOn ? 'on' : 'off',
    })
  const stranger = () => world.test.stranger.api.followers
  const certificates = () => world.manager.api.certificates
  const issue = async (productIds: string[], more: object = {}) => {
    const { id } = await certificates().create({
      productIds,
      certificationGroup: { name: 'Biscotti', companyId: world.facility, expireOn: '2027-11-30' },
      ...more,
    })
    return { id, productIds, code: await codeOf(id) }
  }
  const issued = async (...names: string[]) => {
    const productIds: string[] = []
    for (const name of names) productIds.push(await world.product(name))
    return issue(productIds)
  }
  const codeOf = async (id: string) =>
    (await certificates().get({ certificationGroupId: id })).certificationGroup.shortCode
  const ruling = (kind: 'suspend' | 'reinstate' | 'end', subjectId: string, more: object = {}) =>
    world.manager.api.rulings.create({
      kind,
      subjectType: 'certificate',
      subjectId,
      reason: 'Latte nel forno 2',
      ...(kind === 'suspend' && { ownWish: true }),
      ...more,
    })
  const dayOf = (days: number) =>
    new Date(world.test.clock.now.getTime() + days * day).toISOString().slice(0, 10)
  const forward = (milliseconds = 60_000) => world.test.clock.forward(milliseconds)

  const tokenIn = (text: string, step: 'confirm' | 'leave') =>
    new RegExp(`/follow/${step}\\?token=([\\w-]{43})`).exec(text)?.[1] ?? ''
  const mailsOf = async (email: string) =>
    (await takeMails(world.test)).filter(({ recipient }) => recipient === email)
  type Of = { code: string } | { slug: string }
  const follow = async (of: Of, email = 'anna@example.test', lang?: 'en') => {
    await stranger().ask({ ...of, email, ...(lang && { lang }) })
    const [mail] = await mailsOf(email)
    await stranger().confirm({ token: tokenIn(mail!.text, 'confirm') })
    forward()
    return tokenIn(mail!.text, 'leave')
  }
  /** What the next turns write, by subject. */
  const told = async (email = 'anna@example.test') => {
    forward()
    await tellFollowers(ctx())
    return (await mailsOf(email)).map(({ subject }) =>
      subject.replace(/^Certificato \d{4}-\d+ \(Biscotti\): /, ''),
    )
  }

  // Spec: states.
  test('an address confirms, is told once of each change, and leaves by any mail', async () => {
    const { id, code } = await issued('Cantucci')
    await stranger().ask({ code, email: 'Anna@example.test' })
    const [asked] = await mailsOf('Anna@example.test')
    expect(asked!.text).toContain('Certificato 2026-')
    forward()
    await ruling('suspend', id)
    expect(await told('Anna@example.test')).toEqual([])

    // What happened between asking and confirming is told, too.
    expect(await stranger().confirm({ token: tokenIn(asked!.text, 'confirm') })).toEqual({
      url: `http://sigillo.test/verify/${code}`,
    })
    expect(await told('Anna@example.test')).toEqual(['sospeso'])
    expect(await told('Anna@example.test')).toEqual([])
    await ruling('reinstate', id)
    forward()
    await ruling('suspend', id, {
      publicNote: 'Non consumare con la carne',
      goods: 'from',
      goodsFrom: '2026-11-01',
      lots: 'L 4711',
    })
    forward()
    await tellFollowers(ctx())
    const rows = await db().selectFrom('mail_outbox').selectAll().orderBy('id').execute()
    await takeMails(world.test)
    const mails = rows.filter(({ recipient }) => recipient === 'Anna@example.test')
    expect(mails.map(({ subject }) => subject.split(': ')[1])).toEqual(['di nuovo valido', 'sospeso'])
    const last = mails[1]!
    expect(last.text).toContain('È sospeso dal 20/11/2026: per ora non vale.')
    for (const part of ['Non consumare con la carne', 'prodotta dal 01/11/2026', 'L 4711', `/verify/${code}`])
      expect(last.text).toContain(part)
    expect(last.text).not.toContain('forno')
    const leave = tokenIn(last.text, 'leave')
    expect(last.unsubscribe_url).toBe(`http://sigillo.test/follow/leave?token=${leave}`)
    expect(leave).toBe(tokenIn(asked!.text, 'leave'))

    for (const _ of [1, 2]) expect(await stranger().leave({ token: leave })).toEqual({ ok: true })
    expect(await db().selectFrom('followers').selectAll().execute()).toEqual([])
    await ruling('reinstate', id)
    expect(await told('Anna@example.test')).toEqual([])
  })

  test(alike(dialect, 'the answer is the same for an address that follows already'), async () => {
    const { code } = await issued('Uguale')
    await follow({ code })
    for (const email of ['anna@example.test', 'nobody@example.test'])
      expect(await stranger().ask({ code, email })).toEqual({ ok: true })
    expect((await takeMails(world.test)).map(({ recipient }) => recipient)).toEqual(['nobody@example.test'])
    expect(await refusal(stranger().ask({ code: 'XXXX-XXXX-XXXX', email: 'a@example.test' }))).toMatchObject({
      code: 'certificate.unknown_code',
    })
    expect(await refusal(stranger().ask({ slug: 'none', email: 'a@example.test' }))).toMatchObject({
      code: 'directory.unknown',
    })
    await switchOn(false)
    expect(await refusal(stranger().ask({ code, email: 'a@example.test' }))).toMatchObject({ status: 404 })
    await switchOn(true)
  })

  test(
    alike(dialect, 'a link lasts 72 hours, a newer one voids it, and pressed twice it says the same'),
    async () => {
      const { code } = await issued('Due volte')
      const ask = async () => {
        await stranger().ask({ code, email: 'anna@example.test' })
        return tokenIn((await mailsOf('anna@example.test'))[0]!.text, 'confirm')
      }
      const first = await ask()
      const second = await ask()
      expect(await refusal(stranger().confirm({ token: first }))).toMatchObject({ code: 'link_invalid' })
      const once = await stranger().confirm({ token: second })
      expect(await stranger().confirm({ token: second })).toEqual(once)
      expect(await db().selectFrom('followers').selectAll().execute()).toHaveLength(1)

      await db().deleteFrom('followers').execute()
      const late = await ask()
      forward(72 * hour)
      expect(await refusal(stranger().confirm({ token: late }))).toMatchObject({ code: 'link_invalid' })
      forward()
      await forgetFollowers(ctx())
      expect(await db().selectFrom('followers').selectAll().execute()).toEqual([])
    },
  )

  test(
    alike(dialect, 'a mailbox gets five unconfirmed a day, a network asks ten times an hour'),
    async () => {
      const codes: string[] = []
      for (const name of ['Limite 1', 'Limite 2']) codes.push((await issued(name)).code)
      const email = 'vittima@example.test'
      for (const code of [codes[0], codes[0], codes[1], codes[1], codes[0], codes[1], codes[0]])
        expect(await stranger().ask({ code: code!, email })).toEqual({ ok: true })
      expect(await mailsOf(email)).toHaveLength(5)
      forward(day)
      await stranger().ask({ code: codes[0]!, email })
      expect(await mailsOf(email)).toHaveLength(1)

      const from = (address: string, at: number) =>
        send(world.test, 'POST', '/followers', { code: codes[0], email: `${at}@example.test` }, { address })
      for (let at = 0; at < 10; at++) expect((await from('203.0.113.9', at)).status).toBe(200)
      const refused = await from('203.0.113.9', 10)
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600'])
      expect((await from('203.0.113.10', 11)).status).toBe(200)
      forward(hour + 1000)
      expect((await from('203.0.113.9', 12)).status).toBe(200)
    },
  )

  test(
    alike(dialect, 'a notice says nothing before its day, and is told in the morning; so is an expiry'),
    async () => {
      const { id, code } = await issued('Preavviso')
      await follow({ code })
      const effectiveOn = dayOf(2)
      await ruling('suspend', id, { effectiveOn })
      expect(await told()).toEqual([])
      world.test.clock.now = new Date(`${effectiveOn}T01:00:00Z`)
      expect(await told()).toEqual([])
      forward(6 * hour)
      expect(await told()).toEqual(['sospeso'])
      expect(await told()).toEqual([])
      world.test.clock.now = new Date('2027-12-01T08:00:00Z')
      expect(await told()).toEqual(['scaduto'])
      expect(await told()).toEqual([])

      // A year after the end nothing is kept.
      world.test.clock.now = new Date('2028-11-01T08:00:00Z')
      await forgetFollowers(ctx())
      expect(await db().selectFrom('followers').selectAll().execute()).toHaveLength(1)
      world.test.clock.now = new Date('2028-12-01T08:00:00Z')
      await forgetFollowers(ctx())
      expect(await db().selectFrom('followers').selectAll().execute()).toEqual([])
    },
  )

  test(
    alike(dialect, 'what rests goes on resting when it is reduced, and its followers go along'),
    async () => {
      const { id, code, productIds } = await issued('Primo', 'Secondo', 'Terzo')
      await follow({ code })
      await ruling('suspend', id, { productIds: [productIds[0]!] })
      expect(await told()).toEqual(['sospesi alcuni prodotti'])
      const reduced = await certificates().reduce({
        certificationGroupId: id,
        productIds: [productIds[2]!],
        reason: 'Fuori gamma',
      })
      expect(await told()).toEqual(['ridotto'])
      expect(await told()).toEqual([])
      const [row] = await db().selectFrom('followers').selectAll().execute()
      expect(row!.certification_group_id).toBe(reduced.id)
      await ruling('reinstate', reduced.id)
      expect(await told()).toEqual(['di nuovo validi alcuni prodotti'])
      await certificates().revoke({ certificationGroupId: reduced.id, reason: 'Errore' })
      forward()
      await tellFollowers(ctx())
      const [mail] = await mailsOf('anna@example.test')
      expect(mail!.subject).toMatch(/: revocato$/)
      expect(mail!.text).not.toContain('Errore')
    },
  )

  test(
    alike(dialect, 'who follows both a certificate and its successor is told once of what follows'),
    async () => {
      const old = await issued('Vecchio')
      await follow({ code: old.code })
      const { products } = world.manager.api
      const { id: clone } = await products.clone({ productId: old.productIds[0]! })
      await products.approve({ productId: clone })
      const renewed = await issue([clone], { renewedFromId: old.id })
      await follow({ code: renewed.code })
      expect(await told()).toEqual(['sostituito'])
      await ruling('end', renewed.id)
      expect(await told()).toEqual(['cessato'])
    },
  )

  test(
    alike(dialect, 'a product of the register is followed by itself, and leads to no hidden maker'),
    async () => {
      const label = await world.product('Marca privata', { onBehalfName: 'Supermercati Lidia' })
      const other = await world.product('Accanto')
      await world.molino.api.listing.set({ productId: label, mode: 'brandOnly' })
      const { id } = await issue([label, other])
      const slug = await slugOf(world, 'Marca privata')
      await follow({ slug }, 'lidia@example.test', 'en')
      await ruling('suspend', id, { productIds: [other] })
      expect(await told('lidia@example.test')).toEqual([])
      await ruling('suspend', id)
      forward()
      await tellFollowers(ctx())
      const [mail] = await mailsOf('lidia@example.test')
      expect(mail!.subject).toBe('Marca privata: suspended')
      expect(mail!.text).toContain(`http://sigillo.test/en/directory/products/${slug}`)
      for (const secret of ['2026', 'Molino', 'Biscotti', 'verify/']) expect(mail!.text).not.toContain(secret)
      await ruling('reinstate', id)
      expect(await told('lidia@example.test')).toEqual(['Marca privata: valid again'])
      await certificates().reduce({ certificationGroupId: id, productIds: [label], reason: 'Tolto' })
      expect(await told('lidia@example.test')).toEqual(['Marca privata: no longer certified'])
    },
  )

  test(
    alike(dialect, 'many are told in turns, each once, by two processes and through a crash'),
    async () => {
      const { id, code } = await issued('Tanti')
      await follow({ code })
      const [row] = await db().selectFrom('followers').selectAll().execute()
      const many = Array.from({ length: 450 }, (_, at) => ({
        ...row!,
        id: `many-${at}`,
        address: `many-${at}@example.test`,
        address_hash: `hash-${at}`,
        token_hash: `token-${at}`,
        leave_token: `leave-${at}`,
      }))
      for (let at = 0; at < many.length; at += 50)
        await db()
          .insertInto('followers')
          .values(many.slice(at, at + 50))
          .execute()
      expect((await certificates().get({ certificationGroupId: id })).followers).toBe(451)
      await ruling('suspend', id)
      forward()
      const recipients: string[] = []
      const sent = async () =>
        recipients.push(...(await takeMails(world.test)).map(({ recipient }) => recipient))

      // It dies while it writes its mails.
      let ids = 0
      const dying = { ...ctx(), newId: () => (++ids > 120 ? fail() : world.test.services.newId()) }
      await expect(tellFollowers(dying)).rejects.toThrow('killed')
      await sent()
      expect(recipients).toEqual([])
      // Nothing more is written while mails wait.
      expect(await tellFollowers(ctx())).toBe(200)
      expect(await tellFollowers(ctx())).toBe(0)
      await sent()
      await Promise.all([tellFollowers(ctx()), tellFollowers(ctx())])
      await sent()
      for (let turn = 0; turn < 3; turn++) {
        await tellFollowers(ctx())
        await sent()
      }
      expect(recipients).toHaveLength(451)
      expect(new Set(recipients).size).toBe(451)
    },
  )

  test(alike(dialect, 'what is older than a week is no news'), async () => {
    const { id, code } = await issued('Fermo')
    await follow({ code })
    await ruling('suspend', id)
    forward(8 * day)
    expect(await told()).toEqual([])
    expect((await db().selectFrom('followers').selectAll().execute())[0]!.told_at).toMatch(/^2026-11-28/)
  })

  test(alike(dialect, 'feeds are valid Atom, and say what the public may read'), async () => {
    const { id, code } = await issued('Nel feed')
    await ruling('suspend', id, { publicNote: 'Latte & <burro>' })
    forward()
    await ruling('reinstate', id)
    const hidden = await world.product('Nascosto', { onBehalfName: 'Supermercati Lidia' })
    const { id: withheld } = await issue([hidden])
    await ruling('suspend', withheld)
    const notice = await issued('Annunciato')
    await ruling('suspend', notice.id, { effectiveOn: dayOf(3) })
    const [listed] = await found(world, 'Nel feed')
    const read = async (query: string) => {
      const answer = await world.test.stranger.fetch(`/api/followers/changes${query}`)
      expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
      const text = await answer.text()
      const document = new new JSDOM('').window.DOMParser().parseFromString(text, 'application/xml')
      const feed = document.documentElement
      expect([feed.localName, feed.namespaceURI]).toEqual(['feed', 'http://www.w3.org/2005/Atom'])
      const entries = [...feed.children].filter(({ localName }) => localName === 'entry')
      // RFC 4287, 4.1.1 and 4.1.2: once each; the author of the feed is that of its entries.
      for (const one of [feed, ...entries]) {
        const named = (name: string) => [...one.children].filter(({ localName }) => localName === name)
        for (const name of ['id', 'title', 'updated']) expect(named(name), name).toHaveLength(1)
        expect(named('updated')[0]!.textContent).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
        expect(() => new URL(named('id')[0]!.textContent)).not.toThrow()
        expect(named('link').some((link) => link.getAttribute('rel') === 'alternate')).toBe(true)
      }
      expect([...feed.children].filter(({ localName }) => localName === 'author')).toHaveLength(1)
      const ids = entries.map((one) => one.children[0]!.textContent)
      expect(new Set(ids).size).toBe(ids.length)
      return { text, titles: entries.map((one) => one.children[1]!.textContent.split(': ')[1]) }
    }
    const own = await read(`?code=${code}`)
    expect(own.titles).toEqual(['di nuovo valido', 'sospeso'])
    expect(own.text).toContain('Latte &amp; &lt;burro&gt;')
    expect(own.text).toContain('(Biscotti)')
    expect((await read(`?code=${notice.code}&lang=en`)).titles).toEqual([])
    for (const query of ['', `?slug=${listed!.maker!.slug}`]) {
      const { text } = await read(query)
      expect(text).toContain(`/verify/${code}`)
      for (const secret of [await codeOf(withheld), notice.code, 'forno 2', 'Biscotti'])
        expect(text).not.toContain(secret)
    }
  })
})

function fail(): never {
  throw new Error('killed')
}
