import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { personalData, type Holds } from '~/backend/db/personal-data'
import type { Tables } from '~/backend/db/tables'
import { fileMailer } from '~/backend/drivers/mail/file-mailer'
import { sendWaitingMail } from '~/backend/modules/mail/send-waiting-mail'
import { runErasures } from '~/backend/modules/personal-data/run-erasures'
import { createTestBackend, describeDialects, type SignedIn, type TestBackend } from '../../support/backend'
import { textsInZip } from '../../support/read-zip'
import { rows } from '../migrations/rows'

const email = 'mara.levi@forno-nuovo.example'
const name = 'Mara Lévi'
const words = `Chiedere a ${name}\n(${email})`
const planted = /mara\W+l[eé]vi|l[eé]vi\W+mara/i

const holdsOf = (table: string): Record<string, Holds> => personalData[table as keyof Tables].columns

const asText = (value: unknown) => (typeof value === 'string' ? value : '')

const withWords = (value: unknown) => {
  if (!/^[[{]/.test(asText(value))) return `${asText(value)} ${words}`
  const json = JSON.parse(asText(value)) as object
  return JSON.stringify(Array.isArray(json) ? [...(json as unknown[]), words] : { ...json, planted: words })
}

describeDialects('the data of a person', (dialect) => {
  let test: TestBackend
  let manager: SignedIn
  let colleague: SignedIn
  const folder = () => path.join(test.folder, 'outbox')
  const mailer = () => fileMailer({ folder: folder(), from: 'portale@sigillo.test' })

  const dump = async (): Promise<[table: string, row: Record<string, unknown>][]> => {
    const { db } = test.services.database
    const tables = await db.introspection.getTables()
    const all = await Promise.all(
      tables
        .filter((table) => table.name in personalData)
        .map(async (table) => {
          const found = await sql<Record<string, unknown>>`select * from ${sql.table(table.name)}`.execute(db)
          return found.rows.map((row) => [table.name, row] as [string, Record<string, unknown>])
        }),
    )
    return all.flat()
  }
  const placesWithPerson = async () =>
    (await dump()).flatMap(([table, row]) =>
      Object.entries(row).flatMap(([column, value]) =>
        typeof value === 'string' && (value.includes(email) || planted.test(value))
          ? [`${table}.${column}`]
          : [],
      ),
    )

  beforeAll(async () => {
    test = await createTestBackend({ dialect })
    const { db } = test.services.database
    for (const [table, some] of Object.entries(rows)) {
      for (const row of some as object[]) {
        await db
          .insertInto(table as 'companies')
          .values(row as never)
          .execute()
      }
    }
    manager = await test.signIn({ email: 'capo@sigillo.test', userType: 'Certifier', manager: true })
    colleague = await test.signIn({ email: 'vice@sigillo.test', userType: 'Certifier', manager: true })
    await db
      .updateTable('users')
      .set({
        email: 'Mara.Levi@forno-nuovo.example',
        email_key: email,
        first_name: 'Mara',
        last_name: 'Lévi',
        name_key: 'mara levi',
      })
      .where('id', '=', 'certifier')
      .execute()
  })
  afterAll(() => test.close())

  /** In every column that may contain it, of every row. */
  const plant = async () => {
    const { db } = test.services.database
    for (const [table, row] of await dump()) {
      const holds = Object.entries(holdsOf(table))
      const values = holds.flatMap(([column, what]) => {
        if (what === 'email') return [[column, email] as const]
        if (what === 'key') return [[column, `${asText(row[column])} mara levi ${email}`] as const]
        return ['text', 'kept'].includes(what) ? [[column, withWords(row[column])] as const] : []
      })
      if (values.length === 0) continue
      const set = values.map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
      const same = Object.entries(row)
        .filter(([column, value]) => value !== null && !values.some(([changed]) => changed === column))
        .map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
      await sql`update ${sql.table(table)} set ${sql.join(set)} where ${sql.join(same, sql` and `)}`.execute(
        db,
      )
    }
    return db
  }

  it('a person is found by address or name, exported without secrets, and erased everywhere', async () => {
    const { api } = manager
    const { id: contactId } = await api.contacts.create({
      companyId: 'hq',
      firstName: 'Mara',
      lastName: 'Lévi',
    })
    await api.contacts.createDetail({ companyContactId: contactId, userLabel: 'E-mail', contact: email })
    await plant()
    await sendWaitingMail(test.ctx(), mailer())
    await plant()
    expect((await readdir(folder())).length).toBeGreaterThan(0)

    const { personId } = await api.people.find({ Email: email.toUpperCase() })
    expect(personId).toBe('certifier')
    const person = await api.people.get({ PersonId: personId })
    expect(person).toMatchObject({ label: 'Mara.Levi@forno-nuovo.example', names: [name], own: false })
    expect(person.contacts).toEqual([contactId])
    const before = new Set(await placesWithPerson())

    const response = await manager.fetch('/api/certifier/people/export', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ personId }),
    })
    expect(response.status).toBe(200)
    const files = textsInZip(Buffer.from(await response.arrayBuffer()))
    expect(JSON.parse(files['account.json'] ?? '')).toMatchObject({
      users: [{ email: 'Mara.Levi@forno-nuovo.example', first_name: 'Mara', last_name: 'Lévi' }],
    })
    expect(files['contacts.json']).toContain('Lévi')
    expect(files['leggimi.html']).toContain('Registro delle attività')
    const all = Object.values(files).join('\n')
    for (const secret of [
      'password_hash',
      'token_hash',
      'code_hash',
      'US3WHSG7X5KAPV27VANWKQHF3SH3HULL',
      'BEGIN',
    ])
      expect(all).not.toContain(secret)

    const wrong = api.people.erase({ personId, confirmation: 'chiunque' })
    await expect(wrong).rejects.toMatchObject({ status: 400 })
    // A colleague leaves first.
    await expect(api.people.erase({ personId, confirmation: email })).rejects.toMatchObject({
      code: 'account.enabled',
    })
    const { db } = test.services.database
    await db
      .updateTable('users')
      .set({ disabled_at: test.clock.now.toISOString() })
      .where('id', '=', personId)
      .execute()
    const asked = await api.people.erase({ personId, confirmation: ' mara.levi@FORNO-nuovo.example ' })
    expect(asked).toMatchObject({ doneAt: null, askedBy: 'capo@sigillo.test' })

    // A portal that dies at the end, or halfway: another one continues when its lease is over.
    const dies = { forget: () => Promise.reject(new Error('killed')) }
    await expect(runErasures(test.ctx(), dies)).rejects.toThrow('killed')
    expect(await runErasures(test.ctx(), mailer())).toBe(0)
    test.clock.forward(5 * 60_000)
    expect(await runErasures(test.ctx(), mailer())).toBe(1)
    expect(await runErasures(test.ctx(), mailer())).toBe(0)

    const left = await placesWithPerson()
    const kept = left.filter((place) => {
      const [table = '', column = ''] = place.split('.')
      return holdsOf(table)[column] === 'kept'
    })
    expect(left).toEqual(kept)
    expect(new Set(left)).toEqual(
      new Set(
        [...before].filter(
          (place) => holdsOf(place.split('.')[0] ?? '')[place.split('.')[1] ?? ''] === 'kept',
        ),
      ),
    )
    expect(await readdir(folder())).toEqual([])
    const accounts = (await dump()).filter(([table]) => table === 'users').map(([, row]) => row)
    expect(accounts.flatMap((row) => [row.first_name, row.last_name])).not.toContain('Lévi')
    const done = await api.people.erasure({ erasureId: asked.id })
    expect(done).toMatchObject({ progress: 100, pseudonym: asked.pseudonym })
    expect(done.doneAt).not.toBeNull()
    const of = (group: string) => done.parts.find((part) => part.group === group)
    expect(of('certificates')?.kept).toBeGreaterThan(0)
    expect(of('messages')?.changed).toBeGreaterThan(0)
    expect(of('preferences')?.removed).toBeGreaterThan(0)

    await expect(api.people.get({ PersonId: personId })).rejects.toMatchObject({ status: 404 })
    if (dialect === 'sqlite') {
      const { db } = test.services.database
      for (const table of ['ingredients', 'products', 'companies', 'certification_groups']) {
        const index = sql.table(`${table}_search`)
        await sql`insert into ${index}(${index}, rank) values ('integrity-check', 1)`.execute(db)
      }
    }
    // A new account at the same address is somebody else.
    const again = await test.signIn({ email, userType: 'Company', headQuarterId: 'hq' })
    expect(again.userId).not.toBe(personId)
  })

  it('a person gets their own data, without what others wrote', async () => {
    const own = await test.signIn({ userType: 'Company', headQuarterId: 'hq', reader: true })
    const response = await own.fetch('/api/account/export', { method: 'POST' })
    expect(response.status).toBe(200)
    const files = textsInZip(Buffer.from(await response.arrayBuffer()))
    const users = JSON.parse(files['account.json'] ?? '') as { users: { id: string }[] }
    expect(users.users.map(({ id }) => id)).toEqual([own.userId])
  })

  it('the export holds their uploads while their account is active', async () => {
    const { db } = test.services.database
    const own = await test.signIn({ email: 'file@forno.test', userType: 'Company', headQuarterId: 'hq' })
    const large = 'ricetta '.repeat(400_000)
    const upload = async (id: string, by: string, text: string | null) => {
      const key = `documents/${id}`
      if (text !== null) await test.services.storage.put(key, Buffer.from(text))
      const row = rows.documents[0] as Tables['documents']
      const named = { filename: '../scheda tecnica.txt', filename_key: 'scheda tecnica.txt' }
      const document = { ...row, id, storage_key: key, created_by: by, ...named }
      await db.insertInto('documents').values(document).execute()
    }
    await upload('mine-1', own.userId, large)
    await upload('mine-2', own.userId, null)
    await upload('theirs', colleague.userId, 'segreto')
    const taken = async (by: SignedIn, path: string, body?: object) => {
      const headers = { 'content-type': 'application/json' }
      const init = { method: 'POST', ...(body && { body: JSON.stringify(body), headers }) }
      const answer = await by.fetch(`/api${path}`, init)
      const files = textsInZip(Buffer.from(await answer.arrayBuffer()))
      const { documents } = JSON.parse(files['documents.json'] ?? '') as {
        documents: { id: string; file?: string }[]
      }
      return { files, placeOf: (id: string) => documents.find((row) => row.id === id)?.file }
    }

    const mine = await taken(own, '/account/export')
    const [first, second] = ['mine-1', 'mine-2'].map(mine.placeOf)
    expect([first, second].sort()).toEqual(['files/0001-scheda tecnica.txt', 'files/0002-scheda tecnica.txt'])
    expect(mine.files[first ?? '']).toBe(large)
    // Lost from the store: the rest is still delivered.
    expect(mine.files[second ?? '']).toBe('')
    expect(Object.values(mine.files)).not.toContain('segreto')

    const handedOver = () => taken(manager, '/certifier/people/export', { personId: own.userId })
    expect((await handedOver()).files[first ?? '']).toBe(large)
    // After they left the company, its documents are the company's.
    await db.updateTable('users').set({ disabled_at: '2026-01-01' }).where('id', '=', own.userId).execute()
    const left = await handedOver()
    expect(Object.keys(left.files).filter((name) => name.startsWith('files/'))).toEqual([])
    expect(left.placeOf('mine-1')).toBeUndefined()
  })

  it('nobody erases themselves, nor a colleague who can sign in', async () => {
    const erase = (by: SignedIn, whom: SignedIn) =>
      by.api.people.erase({ personId: whom.userId, confirmation: whom.email })
    await expect(erase(manager, manager)).rejects.toMatchObject({ code: 'account.own' })
    await expect(erase(manager, colleague)).rejects.toMatchObject({ code: 'account.enabled' })
  })
})
