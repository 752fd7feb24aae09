import { readFileSync } from 'node:fs'
import { expect, it, vi } from 'vitest'
import { createBackend } from '~/backend/backend'
import { insertMail, never } from '~/backend/modules/mail/mail.repository'
import { lastBackupName } from '~/backend/modules/settings/last-backup'
import { writeSetting } from '~/backend/modules/settings/settings.repository'
import { createMetrics } from '../../../server/metrics'
import { createTestBackend, describeDialects } from '../../support/backend'

const noLease = { lease_id: null, lease_until: null }

type Values = Record<string, number | undefined>

describeDialects('Figures for monitoring', (dialect) => {
  it(
    'the figures report queues and their age, and without a database only its absence',
    { timeout: 60_000 },
    async () => {
      const test = await createTestBackend({ dialect })
      const look = async (of = test.backend): Promise<Values> =>
        Object.fromEntries(
          (await of.measures()).flatMap(({ name, values }) =>
            values.map(({ labels = {}, value }) => [[name, ...Object.values(labels)].join(' '), value]),
          ),
        )
      const idle = await look()
      expect(idle).toMatchObject({
        sigillo_database_up: 1,
        sigillo_storage_up: 1,
        'sigillo_queue_length mail': 0,
        'sigillo_queue_oldest_seconds mail': 0,
        'sigillo_queue_length imports': 0,
        'sigillo_queue_length visit-reports': 0,
        'sigillo_queue_length timestamps': 0,
        'sigillo_queue_length letter-timestamps': 0,
        'sigillo_queue_length renewals': 0,
        'sigillo_queue_oldest_seconds erasures': 0,
        sigillo_mail_given_up: 0,
      })
      expect(idle.sigillo_seal_days_left).toBeGreaterThan(300)
      expect(idle.sigillo_disk_free_bytes).toBeGreaterThan(0)
      expect(idle.sigillo_backup_age_seconds).toBeUndefined()
      if (dialect === 'postgres') expect(idle['sigillo_database_connections waiting']).toBe(0)

      // PostgreSQL has all of them.
      if (dialect === 'postgres') {
        const told = await test.backend.measures()
        const text = await createMetrics('0', async () => told).text()
        const rules =
          readFileSync('deploy/prometheus-rules.yaml', 'utf8').match(/\b(sigillo|nodejs|process)_\w+/g) ?? []
        expect(rules.length).toBeGreaterThan(10)
        const isTold = (name: string) =>
          told.some((measure) => measure.name === name) ||
          text.includes(`# TYPE ${name.replace(/_(count|bucket)$/, '')} `)
        expect(rules.filter((name) => !isTold(name))).toEqual([])
      }

      const mail = { recipient: 'a@b.test', subject: 'Prova', text: 'Testo', html: '' }
      for (let n = 0; n < 3; n++) await insertMail(test.ctx(), mail)
      const [one] = await test.ctx().db.selectFrom('mail_outbox').select('id').execute()
      await test
        .ctx()
        .db.updateTable('mail_outbox')
        .set({ next_attempt_at: never })
        .where('id', '=', one?.id ?? '')
        .execute()
      await test.signIn({ userType: 'Certifier' })
      const who = await test.ctx().db.selectFrom('users').select('id').executeTakeFirstOrThrow()
      const since = test.clock.now.toISOString()
      const order = { id: 'r1', created_at: since, created_by: who.id, attempts: 0 }
      await test
        .ctx()
        .db.insertInto('renewal_jobs')
        .values({ ...order, ...noLease, finished_at: null })
        .execute()
      const [nobody, nothing] = ['[]', null]
      const erasure = {
        id: 'e1',
        pseudonym: 'x',
        accounts: nobody,
        contacts: nobody,
        emails: nothing,
        names: nothing,
      }
      const state = {
        asked_at: since,
        asked_by: null,
        tables_done: 0,
        result: '{}',
        lease_until: null,
        done_at: null,
      }
      await test
        .ctx()
        .db.insertInto('erasures')
        .values({ ...erasure, ...state })
        .execute()
      await writeSetting(test.ctx(), lastBackupName, test.clock.now.toISOString())
      test.clock.forward(90_000)
      const wrong = { email: 'nessuno@example.test', password: 'sbagliata' }
      await expect(test.stranger.api.authentication.login(wrong)).rejects.toThrow()
      expect(await look()).toMatchObject({
        'sigillo_queue_length mail': 2,
        'sigillo_queue_oldest_seconds mail': 90,
        'sigillo_queue_oldest_seconds renewals': 90,
        'sigillo_queue_oldest_seconds erasures': 90,
        sigillo_mail_given_up: 1,
        sigillo_backup_age_seconds: 90,
        sigillo_sign_ins_failed_total: (idle.sigillo_sign_ins_failed_total ?? 0) + 1,
      })

      const reach = vi.fn(() => Promise.reject(new Error('away')))
      const gone = createBackend({
        ...test.services,
        storage: { ...test.services.storage, reach },
        pdf: { ...test.services.pdf, prepare: () => new Promise(() => {}) },
      })
      await test.close()
      const away = await look(gone)
      expect(away).toMatchObject({ sigillo_database_up: 0, sigillo_storage_up: 0 })
      expect(Object.keys(away).filter((name) => /queue|seal/.test(name))).toEqual([])
    },
  )
})
