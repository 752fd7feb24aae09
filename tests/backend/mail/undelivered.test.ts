import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { admin } from '~/backend/cli/admin'
import { UsageError } from '~/backend/cli/command'
import { readConfig } from '~/backend/core/config/config'
import type { Mailer } from '~/backend/drivers/mail/port'
import { createStaffAccount } from '~/backend/modules/authentication/create-staff-account'
import { sendWaitingMail } from '~/backend/modules/mail/send-waiting-mail'
import { describeDialects } from '../../support/backend'
import { mailedLink, mailsTo, send } from '../authentication/accounts'
import { createItemWorld, refusal, type ItemWorld } from '../support-items'

const hour = 3_600_000

describeDialects('mail that was given up', (dialect) => {
  let world: ItemWorld
  let folder: string
  let refused: string[] = []

  beforeAll(async () => {
    world = await createItemWorld(dialect)
    folder = await mkdtemp(path.join(tmpdir(), 'sigillo-undelivered-'))
  })
  afterAll(async () => {
    await world.test.close()
    await rm(folder, { recursive: true, force: true })
  })

  /** A server that accepts mail for everybody else. */
  const mailer = (): Mailer => ({
    send: ({ to }) =>
      refused.includes(to) ? Promise.reject(new Error('550 5.1.1 user unknown')) : Promise.resolve(),
    close: () => undefined,
  })
  const run = () => sendWaitingMail(world.test.ctx(), mailer())
  /** No session lasts three days. */
  const signInAgain = async () => {
    const { signIn } = world.test
    world.manager = await signIn({ userType: 'Certifier', manager: true })
    world.colleague = await signIn({ userType: 'Certifier' })
  }
  const giveUp = async (...addresses: string[]) => {
    refused = addresses
    await run()
    world.test.clock.forward(73 * hour)
    await run()
    refused = []
    await signInAgain()
  }
  const list = async () => (await world.manager.api.mail.undelivered()).items
  const recipients = async () => (await list()).map(({ recipient }) => recipient)
  const account = async (email: string) =>
    (await world.manager.api.accounts.list({ CompanyId: world.head, ItemsPerPage: 9999 })).items.find(
      (one) => one.email === email,
    )
  const cli = async (...args: string[]) => {
    const lines: string[] = []
    const config = readConfig({ DATA_DIR: folder, NODE_ENV: 'test' })
    await admin({ args, services: world.test.services, config, print: (text) => lines.push(text) })
    return lines.join('\n')
  }

  it('managers see it, and send an invitation again with a working link', async () => {
    await world.manager.api.companies.associateUser({ companyId: world.head, email: 'nuova@molino.test' })
    await world.company.api.accounts.addContributor({ email: 'collega@molino.test' })
    const onDesk = async (of: ItemWorld['manager']) =>
      (await of.api.desk.get({ Kind: 'mail' })).parts.find(({ part }) => part === 'mail')?.totalItems
    expect(await onDesk(world.manager)).toBe(0)
    const dead = await mailedLink(world.test, 'collega@molino.test')
    await giveUp('nuova@molino.test', 'collega@molino.test')

    expect(await recipients()).toEqual(['collega@molino.test', 'nuova@molino.test'])
    const [first] = await list()
    expect(first).toMatchObject({ lastError: '550 5.1.1 user unknown', attempts: 2 })
    expect(await onDesk(world.manager)).toBe(2)
    expect(await onDesk(world.colleague)).toBeUndefined()
    expect(await account('collega@molino.test')).toMatchObject({ confirmed: false, inviteFailed: true })
    expect(await account('molino@example.test')).toMatchObject({ inviteFailed: false })
    expect((await refusal(world.colleague.api.mail.undelivered())).status).toBe(403)

    const resent = await world.manager.api.mail.resend({ mailId: first?.id })
    expect(resent).toEqual({ resent: 1, dropped: 0 })
    expect(await recipients()).toEqual(['nuova@molino.test'])
    expect(await account('collega@molino.test')).toMatchObject({ inviteFailed: false })
    const link = await mailedLink(world.test, 'collega@molino.test')
    expect(link?.path).toBe('/confirm-email')
    const accept = (query: Record<string, string> | undefined) =>
      send(world.test, 'POST', '/authentication/confirmcompanycontributor', {
        ...query,
        password: 'nuova-password',
      })
    expect((await accept(dead?.query)).status).toBe(400)
    expect((await accept(link?.query)).status).toBe(200)
    expect((await refusal(world.manager.api.mail.resend({ mailId: first?.id }))).status).toBe(404)

    expect(await world.manager.api.mail.resend({})).toEqual({ resent: 1, dropped: 0 })
    expect((await mailedLink(world.test, 'nuova@molino.test'))?.path).toBe('/confirm-registration')
    expect(await recipients()).toEqual([])
  })

  it('it is retried for three more days, or dropped if nobody wants it', async () => {
    await createStaffAccount(world.test.ctx(), { email: 'capo@ente.test', manager: false })
    await world.manager.api.companies.associateUser({ companyId: world.head, email: 'via@molino.test' })
    await world.test.services.database.db
      .updateTable('users')
      .set({ password_hash: 'x' })
      .where('id', '=', world.company.userId)
      .execute()
    await world.manager.api.threads.addNote({ companyId: world.head, content: 'Mandate il listino' })
    await giveUp('capo@ente.test', 'via@molino.test', 'molino@example.test')
    expect((await recipients()).sort()).toEqual(['capo@ente.test', 'molino@example.test', 'via@molino.test'])
    const gone = await account('via@molino.test')
    await world.manager.api.accounts.remove({ query: { userId: gone?.id ?? '' } })

    expect(await cli('--mail', 'failed')).toMatch(/3 mails[^]*molino@example\.test[^]*550 5\.1\.1/)
    expect(await cli('--mail', 'retry')).toMatch(/^2 on their way again.* 1 no longer wanted/)
    expect(await cli('--mail', 'failed')).toMatch(/^0 mails/)
    await expect(cli('--mail', 'tutto')).rejects.toThrow(UsageError)

    // Refused again it waits, like any other mail.
    refused = ['molino@example.test']
    expect(await run()).toBe(1)
    expect(await recipients()).toEqual([])
    world.test.clock.forward(hour)
    refused = []
    expect(await run()).toBe(1)
    expect((await mailsTo(world.test, 'via@molino.test')).length).toBe(0)
  })
})
