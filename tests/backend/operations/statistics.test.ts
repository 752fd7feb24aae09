import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startJobs } from '~/backend/jobs/jobs'
import { keepStatistics } from '~/backend/jobs/keep-statistics'
import { createTestBackend, type TestBackend } from '../../support/backend'
import { insertUser } from '../../support/many-items'

const patience = { timeout: 10_000, interval: 20 }

/** How many rows SQLite's planner reckons with; undefined without statistics. */
async function reckonedUsers({ services: { database } }: TestBackend): Promise<number | undefined> {
  const { rows } = await sql<{ stat: string }>`
    select stat from sqlite_stat1 where tbl = 'users' order by stat desc`.execute(database.db)
  return rows[0] && Number.parseInt(rows[0].stat, 10)
}

test('on SQLite the planner is told at the start how big the tables are, and when one has grown', async () => {
  const portal = await createTestBackend({ dialect: 'sqlite' })
  onTestFinished(() => portal.close())
  const { database } = portal.services
  for (let n = 0; n < 3; n++) await insertUser(database, { id: `first-${n}` })
  const config = { smtpUrl: null, mailFrom: 'a@b.test', mailKeepDays: 30, dataDir: '' }
  const jobs = startJobs(portal.services, config)
  await vi.waitFor(async () => expect(await reckonedUsers(portal)).toBe(3), patience)
  await jobs.stop()

  const keep = keepStatistics()
  await keep(portal.ctx())
  for (let n = 0; n < 97; n++) await insertUser(database, { id: `later-${n}` })
  await keep(portal.ctx())
  expect(await reckonedUsers(portal)).toBe(100)
})
