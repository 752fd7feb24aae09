import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openServices } from '~/backend/backend'
import { restoreBackup } from '~/backend/backup/restore-backup'
import { writeBackup } from '~/backend/backup/write-backup'
import { restore } from '~/backend/cli/restore'
import { readConfig, type BackendConfig } from '~/backend/core/config/config'
import type { Services } from '~/backend/core/context'
import { personalData } from '~/backend/db/personal-data'
import { systemContext } from '~/backend/jobs/system-context'
import { recallErasures } from '~/backend/modules/personal-data/recall-erasures'
import { runErasures } from '~/backend/modules/personal-data/run-erasures'
import { startUp } from '~/backend/start/start-up'
import { createTestBackend, describeDialects, type TestBackend } from '../../support/backend'
import { createPostgresDatabase } from '../../support/postgres'
import { rows } from '../migrations/rows'

const email = 'mara.levi@forno-nuovo.example'
const planted = /mara\W+l[eé]vi|l[eé]vi\W+mara|mara\.levi/i

describeDialects('A restored backup of before an erasure', (dialect) => {
  let test: TestBackend
  let backup: string
  let cleanUps: (() => Promise<unknown>)[]
  beforeAll(async () => {
    cleanUps = []
    test = await createTestBackend({ dialect })
    const { db } = test.services.database
    for (const [table, some] of Object.entries(rows)) {
      // A start would seal with it.
      if (table === 'seal_keys') continue
      for (const row of some as object[])
        await db
          .insertInto(table as 'companies')
          .values(row as never)
          .execute()
    }
    await db
      .updateTable('users')
      .set({ email: 'Mara.Levi@forno-nuovo.example', email_key: email })
      .where('id', '=', 'certifier')
      .execute()
    backup = path.join(test.folder, 'backup')
  })
  afterAll(async () => {
    for (const cleanUp of cleanUps.reverse()) await cleanUp()
    await test.close()
  })

  /** Another database beside the same stored files. */
  async function another(name: string): Promise<BackendConfig> {
    const config = readConfig({
      NODE_ENV: 'test',
      DATA_DIR: test.folder,
      LOG_LEVEL: 'silent',
      ADMIN_EMAIL: '',
    })
    if (dialect === 'sqlite') return { ...config, sqliteFile: path.join(test.folder, `${name}.sqlite`) }
    const postgres = await createPostgresDatabase()
    cleanUps.push(() => postgres.drop())
    return { ...config, databaseUrl: postgres.url }
  }

  async function opened(config: BackendConfig): Promise<Services> {
    const services = await openServices(config)
    cleanUps.push(async () => {
      await services.pdf.close()
      await services.database.close()
    })
    return services
  }

  async function placesWithPerson({ database: { db } }: Services): Promise<string[]> {
    const places: string[] = []
    for (const table of Object.keys(personalData)) {
      const found = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db)
      for (const [column, value] of found.rows.flatMap((row) => Object.entries(row)))
        if (typeof value === 'string' && planted.test(value)) places.push(`${table}.${column}`)
    }
    return places
  }

  it('a restore, by the command or by other means, brings nobody back', async () => {
    const manager = await test.signIn({ email: 'capo@sigillo.test', userType: 'Certifier', manager: true })
    const { id: contactId } = await manager.api.contacts.create({
      companyId: 'hq',
      firstName: 'Mara',
      lastName: 'Lévi',
    })
    await manager.api.contacts.createDetail({
      companyContactId: contactId,
      userLabel: 'E-mail',
      contact: email,
    })
    await test.services.database.db
      .updateTable('notes')
      .set({ author_email: email, content: `Chiedere a Mara Lévi (${email})` })
      .execute()
    await writeBackup(test.services, backup)
    const before = await placesWithPerson(test.services)
    expect(new Set(before)).toEqual(
      new Set([
        ...['users.email', 'users.email_key', 'notes.author_email', 'notes.content'],
        ...['contacts.search_key', 'contact_details.contact', 'audit_events.before', 'audit_events.after'],
      ]),
    )

    await test.services.database.db
      .updateTable('users')
      .set({ disabled_at: test.clock.now.toISOString() })
      .where('id', '=', 'certifier')
      .execute()
    const asked = await manager.api.people.erase({
      personId: 'certifier',
      names: ['Mara Levi Rossi'],
      confirmation: email,
    })
    await runErasures(test.ctx())
    expect(await placesWithPerson(test.services)).toEqual([])
    const ledger = path.join(test.folder, 'files/erasures')
    expect(await readdir(ledger)).toEqual([asked.id])
    const kept = await readFile(path.join(ledger, asked.id), 'utf8')
    expect(kept).not.toMatch(planted)

    const said: string[] = []
    const first = await another('restored')
    const services = await openServices(first, { skipMigrations: true })
    await restore({ args: [backup], services, config: first, print: (text) => said.push(text) })
    expect(said.join('\n')).toContain('Erased again, as they had been since: 1.')
    expect(said.join('\n')).toContain(`Of ${asked.pseudonym} names that were typed then (1)`)
    const restored = await opened(first)
    expect(await placesWithPerson(restored)).toEqual([])
    const again = await restored.database.db
      .selectFrom('erasures')
      .selectAll()
      .where('id', '=', asked.id)
      .executeTakeFirst()
    expect(again).toMatchObject({
      id: asked.id,
      pseudonym: asked.pseudonym,
      names: null,
      asked_by: manager.userId,
    })
    expect(again?.done_at).not.toBeNull()
    const told = restored.database.db.selectFrom('audit_events').select('entity_id')
    expect(await told.where('action', '=', 'person.erased_again').execute()).toEqual([
      { entity_id: 'certifier' },
    ])
    // Its ledger entry is unchanged, for the next restore.
    expect(await readFile(path.join(ledger, asked.id), 'utf8')).toBe(kept)

    // As `pg_restore` or a copied file leaves it: the next start ends the account before anybody is served.
    const second = await another('copied')
    const bare = await openServices(second, { skipMigrations: true })
    await restoreBackup({ ...bare, sqliteFile: second.sqliteFile }, backup)
    await bare.pdf.close()
    const started = await opened(second)
    expect(await placesWithPerson(started)).toEqual(before)
    await writeFile(path.join(ledger, '00000000-0000-7000-8000-000000000000'), '{"cut of')
    const waiting = await startUp(started, second)
    cleanUps.push(() => waiting.stop())
    const account = started.database.db.selectFrom('users').selectAll().where('id', '=', 'certifier')
    expect(await account.executeTakeFirst()).toMatchObject({
      email: `${asked.pseudonym}@cancellato.invalid`,
      password_hash: null,
    })
    const ctx = systemContext(started)
    expect(await runErasures(ctx)).toBe(1)
    expect(await placesWithPerson(started)).toEqual([])
    expect(await recallErasures(ctx)).toEqual([])

    // An earlier release's erasure is only in the database: it is added to the ledger.
    await rm(ledger, { recursive: true })
    await recallErasures(ctx)
    expect((await readdir(ledger)).sort()).toEqual([asked.id, 'era'].sort())
  })
})
