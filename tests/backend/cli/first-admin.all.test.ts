import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { admin } from '~/backend/cli/admin'
import { UsageError } from '~/backend/cli/command'
import { certifierDemandsFactor, demandFactor } from '~/backend/modules/settings/factor-demand'
import { ensureFirstAdmin, firstStartHint } from '~/backend/start/start-up'
import { readConfig } from '~/backend/core/config/config'
import { createTestBackend, describeDialects, type TestBackend } from '../../support/backend'
import { logIn, mailedLink, send } from '../authentication/accounts'

describeDialects('the first account', (dialect) => {
  let test: TestBackend
  let folder: string
  beforeEach(async () => {
    test = await createTestBackend({ dialect })
    folder = await mkdtemp(path.join(tmpdir(), 'sigillo-cli-'))
  })
  afterEach(async () => {
    await test.close()
    await rm(folder, { recursive: true, force: true })
  })

  const run = async (...args: string[]) => {
    const lines: string[] = []
    const config = readConfig({ DATA_DIR: folder, NODE_ENV: 'test' })
    await admin({ args, services: test.services, config, print: (text) => lines.push(text) })
    return lines.join('\n')
  }
  const linkIn = (text: string) => new URL(/http\S+/.exec(text)?.[0] ?? '')
  const choose = (link: URL, password: string) =>
    send(test, 'POST', '/authentication/lostcredential', {
      ...Object.fromEntries(link.searchParams),
      password,
    })

  it('the log hints at the first account until there is one', async () => {
    expect(await firstStartHint(test.services)).toContain('npm run admin -- --email')
    await run('--email', 'capo@ente.test', '--manager')
    expect(await firstStartHint(test.services)).toBeNull()
  })

  it('ADMIN_EMAIL creates it once, as a manager', async () => {
    await ensureFirstAdmin(test.services, { adminEmail: null })
    expect(await firstStartHint(test.services)).not.toBeNull()
    await ensureFirstAdmin(test.services, { adminEmail: 'capo@ente.test' })
    const first = await mailedLink(test, 'capo@ente.test')
    await ensureFirstAdmin(test.services, { adminEmail: 'altro@ente.test' })
    expect(await mailedLink(test, 'altro@ente.test')).toBeNull()
    const set = await send(test, 'POST', '/authentication/lostcredential', {
      ...first?.query,
      password: 'prima-password',
    })
    expect(set.status).toBe(200)
    expect(await (await logIn(test, 'capo@ente.test', 'prima-password')).json()).toMatchObject({
      isCertifierCompanyManager: true,
    })
  })

  it('the command creates it, mails the link and shows it', async () => {
    const shown = await run('--email', 'Capo@ente.test', '--name', 'Ada')
    const link = linkIn(shown)
    expect(link.pathname).toBe('/lost-credential')
    expect(await readdir(path.join(folder, 'outbox'))).toHaveLength(1)
    expect((await choose(link, 'prima-password')).status).toBe(200)
    const account = await (await logIn(test, 'capo@ente.test', 'prima-password')).json()
    expect(account).toMatchObject({ userType: 'Certifier', isCertifierCompanyManager: false })

    const english = linkIn(await run('--email', 'capo@ente.test', '--lang', 'en'))
    expect(english.searchParams.get('lang')).toBe('en')
    await expect(run('--email', 'capo@ente.test', '--lang', 'xx')).rejects.toThrow(UsageError)

    const again = await run('--email', 'capo@ente.test', '--manager')
    expect(again).toContain('exists')
    expect((await choose(linkIn(again), 'altra-password')).status).toBe(200)
    expect(await (await logIn(test, 'capo@ente.test', 'altra-password')).json()).toMatchObject({
      isCertifierCompanyManager: true,
    })
  })

  it('the operator lets it in again by removing its second factor', async () => {
    const link = linkIn(await run('--email', 'capo@ente.test', '--manager'))
    await choose(link, 'prima-password')
    const reset = () => run('--email', 'capo@ente.test', '--reset-factor')
    await expect(reset()).rejects.toThrow('The account capo@ente.test has no second factor')
    const now = test.clock.now.toISOString()
    const { db } = test.services.database
    const [account] = await db.selectFrom('users').select('id').execute()
    const factor = { kind: 'totp' as const, secret: 'US3WHSG7X5KAPV27VANWKQHF3SH3HULL', last_step: 0 }
    await db
      .insertInto('factors')
      .values({
        ...factor,
        id: 'f',
        user_id: account?.id ?? '',
        created_at: now,
        confirmed_at: now,
        session_hash: null,
      })
      .execute()
    expect((await logIn(test, 'capo@ente.test', 'prima-password')).status).toBe(401)
    expect(await reset()).toContain('the password is enough')
    expect((await logIn(test, 'capo@ente.test', 'prima-password')).status).toBe(200)
    const [told] = await db
      .selectFrom('audit_events')
      .select(['actor_id', 'after'])
      .where('action', '=', 'account.factor_reset')
      .execute()
    expect(told).toMatchObject({ actor_id: null, after: JSON.stringify({ email: 'capo@ente.test' }) })
    const mails = await db.selectFrom('mail_outbox').select('subject').execute()
    expect(mails).toContainEqual({ subject: 'Verifica in due passaggi rimossa da chi gestisce il portale' })
    await expect(run('--email', 'altri@ente.test', '--reset-factor')).rejects.toThrow(
      'No certifier can sign in',
    )
    await expect(run('--email', 'capo@ente.test', '--reset-factor', '--manager')).rejects.toThrow(UsageError)
  })

  it('the operator takes the demand for a second factor back', async () => {
    await demandFactor(test.ctx(), 'Certifier', true)
    expect(await run('--no-factor-demand')).toContain('no longer demanded')
    expect(await certifierDemandsFactor(test.ctx(), 'Certifier')).toBe(false)
    const { db } = test.services.database
    const told = await db.selectFrom('audit_events').select('action').orderBy('id', 'desc').executeTakeFirst()
    expect(told?.action).toBe('settings.access_saved')
    expect(await run('--no-factor-demand')).toContain('was not demanded')
    await expect(run('--no-factor-demand', '--manager')).rejects.toThrow(UsageError)
  })

  it.each([[[]], [['--email', 'nobody']], [['--email']], [['--mail', 'a@b.test']], [['a@b.test']]])(
    'the command refuses %j',
    async (args) => {
      await expect(run(...args)).rejects.toBeInstanceOf(UsageError)
      expect(await firstStartHint(test.services)).not.toBeNull()
    },
  )
})
