import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { fileMailer } from '~/backend/drivers/mail/file-mailer'
import {
  mailsInParallel,
  MailServerUnavailable,
  type Mailer,
  type OutgoingMail,
} from '~/backend/drivers/mail/port'
import { startJobs } from '~/backend/jobs/jobs'
import { startOutbox } from '~/backend/jobs/outbox'
import { discardOldMail } from '~/backend/modules/mail/waiting-mail'
import type { Ctx } from '~/backend/core/context'
import { enqueueMail as enqueue } from '~/backend/modules/mail/enqueue-mail'
import { sendWaitingMail } from '~/backend/modules/mail/send-waiting-mail'
import { withTransaction } from '~/backend/core/transaction'
import { createTestBackend, describeDialects, type TestBackend } from '../../support/backend'

const content = {
  subject: 'Prova à',
  paragraphs: ['Una riga con <tag> & così via.'],
  link: { url: 'http://sigillo.test/lost-credential?userId=1&code=abc', label: 'Apri' },
  closing: 'Fine.',
}

const patience = { timeout: 10_000, interval: 20 }

const enqueueMail = (ctx: Ctx, email: string, write: Parameters<typeof enqueue>[2]) =>
  enqueue(ctx, { email, lang: 'it' }, write)

/** A mail server that works or is down, as a test says. */
function mailServer(): Mailer & { sent: OutgoingMail[]; down: string | null } {
  const server = {
    sent: [] as OutgoingMail[],
    down: null as string | null,
    send(mail: OutgoingMail) {
      if (server.down) return Promise.reject(new Error(server.down))
      server.sent.push(mail)
      return Promise.resolve()
    },
    close() {},
  }
  return server
}

describeDialects('the outbox', (dialect) => {
  let test: TestBackend
  beforeAll(async () => {
    test = await createTestBackend({ dialect })
  })
  afterAll(() => test.close())
  beforeEach(() => test.services.database.db.deleteFrom('mail_outbox').execute())

  const rows = () => test.services.database.db.selectFrom('mail_outbox').selectAll().orderBy('id').execute()

  it('a mail exists only if its cause was committed', async () => {
    await expect(
      withTransaction(test.ctx(), async (tx) => {
        await enqueueMail(tx, 'a@b.test', () => content)
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await rows()).toEqual([])
  })

  it('each mail is sent once, as text and HTML, and its content is then deleted', async () => {
    const server = mailServer()
    await enqueueMail(test.ctx(), 'a@b.test', () => content)
    expect(await sendWaitingMail(test.ctx(), server)).toBe(1)
    expect(await sendWaitingMail(test.ctx(), server)).toBe(0)
    const [mail] = server.sent
    expect(mail).toMatchObject({ to: 'a@b.test', subject: 'Prova à' })
    expect(mail?.text).toContain('\nhttp://sigillo.test/lost-credential?userId=1&code=abc\n')
    expect(mail?.text).toContain('<tag> &')
    expect(mail?.html).toContain('&lt;tag&gt; &amp;')
    expect(mail?.html).toContain('href="http://sigillo.test/lost-credential?userId=1&amp;code=abc"')
    const [row] = await rows()
    expect(row).toMatchObject({ attempts: 1, text: '', html: '', last_error: null })
    expect(row?.sent_at).toBe(test.clock.now.toISOString())
  })

  it('when the mail server is down it retries with growing pauses, and recovers', async () => {
    const server = mailServer()
    server.down = 'connect ECONNREFUSED'
    await enqueueMail(test.ctx(), 'a@b.test', () => content)
    const pauses: number[] = []
    for (let attempt = 0; attempt < 10; attempt++) {
      expect(await sendWaitingMail(test.ctx(), server)).toBe(0)
      const [row] = await rows()
      const pause = (new Date(row?.next_attempt_at ?? 0).getTime() - test.clock.now.getTime()) / 1000
      pauses.push(pause)
      expect(row).toMatchObject({ attempts: attempt + 1, sent_at: null, last_error: 'connect ECONNREFUSED' })
      test.clock.forward(pause * 1000 - 1)
      await sendWaitingMail(test.ctx(), server)
      expect((await rows())[0]?.attempts).toBe(attempt + 1)
      test.clock.forward(1)
    }
    expect(pauses).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600])
    server.down = null
    expect(await sendWaitingMail(test.ctx(), server)).toBe(1)
    expect(server.sent).toHaveLength(1)
  })

  it('it gives up after three days, when the links have expired', async () => {
    const server = mailServer()
    server.down = 'no'
    await enqueueMail(test.ctx(), 'a@b.test', () => content)
    test.clock.forward(72 * 3_600_000)
    const log = vi.spyOn(test.services.log, 'error').mockImplementation(() => {})
    await sendWaitingMail(test.ctx(), server)
    expect(log).toHaveBeenCalledWith(expect.objectContaining({ error: 'no' }), 'mail given up')
    log.mockRestore()
    test.clock.forward(1000 * 3_600_000)
    server.down = null
    expect(await sendWaitingMail(test.ctx(), server)).toBe(0)
  })

  it('a failing mail does not hold up others', async () => {
    const server = mailServer()
    const picky: Mailer = {
      ...server,
      send: (mail) => (mail.to === 'bad@b.test' ? Promise.reject(new Error('550')) : server.send(mail)),
    }
    await enqueueMail(test.ctx(), 'bad@b.test', () => content)
    await enqueueMail(test.ctx(), 'good@b.test', () => content)
    expect(await sendWaitingMail(test.ctx(), picky)).toBe(1)
    expect(server.sent.map((mail) => mail.to)).toEqual(['good@b.test'])
  })

  it('a subject with line breaks becomes one line', async () => {
    const subject = 'Invito di "Molino\r\nBcc: spia@b.test\n\nCiao\u2028\u0000"'
    await enqueueMail(test.ctx(), 'a@b.test', () => ({ ...content, subject }))
    const [row] = await rows()
    expect(row?.subject).toBe('Invito di "Molino Bcc: spia@b.test Ciao "')
    expect(row?.html).toContain('<title>Invito di &quot;Molino Bcc: spia@b.test Ciao &quot;</title>')
  })

  it('an unreachable server costs one wait per round, and its return is noticed soon', async () => {
    const server = mailServer()
    let tries = 0
    const away: Mailer = {
      ...server,
      send: () => {
        tries++
        return Promise.reject(new MailServerUnavailable('timeout'))
      },
    }
    for (let mail = 0; mail < 20; mail++) await enqueueMail(test.ctx(), `${mail}@b.test`, () => content)
    expect(await sendWaitingMail(test.ctx(), away)).toBe(0)
    expect(tries).toBeLessThanOrEqual(mailsInParallel)
    expect((await rows()).filter((row) => row.attempts === 0)).toHaveLength(20 - tries)
    for (let hours = 0; hours < 24; hours++) {
      test.clock.forward(3_600_000)
      await sendWaitingMail(test.ctx(), away)
    }
    test.clock.forward(300_000)
    expect(await sendWaitingMail(test.ctx(), server)).toBe(20)
  })

  it('several mails are sent at a time, until a long queue is empty', async () => {
    const server = mailServer()
    let under = 0
    let most = 0
    let all = () => {}
    const allAtWork = new Promise<void>((resolve) => (all = resolve))
    const slow: Mailer = {
      ...server,
      async send(mail) {
        most = Math.max(most, ++under)
        if (under === mailsInParallel) all()
        // None is done before that.
        await allAtWork
        await new Promise((resolve) => setImmediate(resolve))
        under--
        await server.send(mail)
      },
    }
    for (let mail = 0; mail < 230; mail++) await enqueueMail(test.ctx(), `${mail}@b.test`, () => content)
    const outbox = startOutbox(test.services, slow, 3_600_000)
    await vi.waitFor(() => expect(server.sent).toHaveLength(230), patience)
    await outbox.stop()
    expect(most).toBe(mailsInParallel)
  })

  it('sent and abandoned mail is deleted after some days, pending mail never', async () => {
    const server = mailServer()
    const [first, second] = ['sent@b.test', 'given-up@b.test']
    await enqueueMail(test.ctx(), first, () => content)
    await sendWaitingMail(test.ctx(), server)
    await enqueueMail(test.ctx(), second, () => content)
    test.clock.forward(72 * 3_600_000)
    server.down = 'no'
    const log = vi.spyOn(test.services.log, 'error').mockImplementation(() => {})
    await sendWaitingMail(test.ctx(), server)
    log.mockRestore()
    await enqueueMail(test.ctx(), 'waiting@b.test', () => content)
    await discardOldMail(test.ctx(), 4)
    expect((await rows()).map((row) => row.recipient)).toEqual([first, second, 'waiting@b.test'])
    test.clock.forward(28 * 3_600_000)
    await discardOldMail(test.ctx(), 4)
    expect((await rows()).map((row) => row.recipient)).toEqual(['waiting@b.test'])
    test.clock.forward(1000 * 3_600_000)
    await discardOldMail(test.ctx(), 4)
    expect((await rows()).map((row) => row.recipient)).toEqual(['waiting@b.test'])
  })

  it('several workers at once send each mail once', async () => {
    const server = mailServer()
    for (let mail = 0; mail < 10; mail++) await enqueueMail(test.ctx(), `${mail}@b.test`, () => content)
    await Promise.all([1, 2, 3].map(() => sendWaitingMail(test.ctx(), server)))
    expect(server.sent.map((mail) => mail.to).sort()).toEqual(
      Array.from({ length: 10 }, (_, n) => `${n}@b.test`),
    )
  })

  it("a dead worker's mail is taken over", async () => {
    const server = mailServer()
    await enqueueMail(test.ctx(), 'a@b.test', () => content)
    const dying = { ...server, send: () => new Promise<void>(() => {}) }
    void sendWaitingMail(test.ctx(), dying)
    await vi.waitFor(async () => expect((await rows())[0]?.attempts).toBe(1), patience)
    expect(await sendWaitingMail(test.ctx(), server)).toBe(0)
    test.clock.forward(301_000)
    expect(await sendWaitingMail(test.ctx(), server)).toBe(1)
  })

  it.each(['a@b.test\r\nBcc: c@d.test', 'a@b.test, c@d.test', 'x <a@b.test>', 'a@b.test\n'])(
    '%j is refused as an address',
    async (address) => {
      await expect(enqueueMail(test.ctx(), address, () => content)).rejects.toThrow('not one mail address')
      expect(await rows()).toEqual([])
    },
  )

  let folder = ''
  afterEach(() => (folder ? rm(folder, { recursive: true, force: true }) : undefined))

  it('running jobs empty it into files', async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'sigillo-mail-'))
    const config = {
      smtpUrl: null,
      mailFrom: 'Sigillo <sigillo@ente.test>',
      mailKeepDays: 30,
      dataDir: folder,
    }
    const jobs = startJobs(test.services, config)
    await enqueueMail(test.ctx(), 'a@b.test', () => content)
    const file = await vi.waitFor(async () => {
      const [name] = (await readdir(path.join(folder, 'outbox'))).filter((one) => one.endsWith('.eml'))
      return readFile(path.join(folder, 'outbox', name ?? ''), 'utf8')
    }, patience)
    expect(file).toContain('From: Sigillo <sigillo@ente.test>\n')
    expect(file).toContain('To: a@b.test\n')
    expect(file).toContain('Subject: =?UTF-8?Q?Prova_=C3=A0?=\n')
    // The link can be copied from the file as is.
    expect(file).toContain('\nhttp://sigillo.test/lost-credential?userId=1&code=abc\n')
    await jobs.stop()
    await enqueueMail(test.ctx(), 'late@b.test', () => content)
    // It waits for the next sender.
    const server = mailServer()
    const next = startOutbox(test.services, server)
    await vi.waitFor(() => expect(server.sent.map(({ to }) => to)).toEqual(['late@b.test']), patience)
    await next.stop()
    expect(await readdir(path.join(folder, 'outbox'))).toHaveLength(1)
  })

  it('new mail triggers a round of its own', async () => {
    const server = mailServer()
    await enqueueMail(test.ctx(), 'first@b.test', () => content)
    const outbox = startOutbox(test.services, server, 3_600_000)
    // Taken by the worker's first round; the next by the interval is an hour away.
    await vi.waitFor(async () => expect((await rows())[0]?.sent_at).toBeTruthy(), patience)
    await enqueueMail(test.ctx(), 'a@b.test', () => content)
    await vi.waitFor(() => expect(server.sent).toHaveLength(2), patience)
    await outbox.stop()
  })

  it("each mail has the certifier's contact, and replies go there", async () => {
    const manager = await test.signIn({ userType: 'Certifier', manager: true })
    const { place, signatoryName, signatoryRole, conditions, version } = await manager.api.settings.get()
    const own = {
      name: 'Ente <Kosher>',
      phone: '06 555 0100',
      email: 'ufficio@ente.test',
      website: 'ente.test',
    }
    await manager.api.settings.save({
      place,
      signatoryName,
      signatoryRole,
      conditions,
      ...own,
      addressLines: ['Via Appia 1', 'Roma'],
      version,
    })
    expect(await test.stranger.api.settings.contact()).toEqual({
      ...own,
      addressLines: ['Via Appia 1', 'Roma'],
    })
    await enqueueMail(test.ctx(), 'a@b.test', () => content)
    const server = mailServer()
    expect(await sendWaitingMail(test.ctx(), server)).toBe(1)
    const [mail] = server.sent
    expect(mail?.replyTo).toBe('ufficio@ente.test')
    expect(mail?.text).toContain(
      'Sigillo\nEnte <Kosher>\nVia Appia 1, Roma\nTel. 06 555 0100\nufficio@ente.test\nente.test\n',
    )
    expect(mail?.html).toContain('Ente &lt;Kosher&gt;<br>Via Appia 1, Roma')
    folder = await mkdtemp(path.join(tmpdir(), 'sigillo-mail-'))
    await fileMailer({ folder, from: 'sigillo@ente.test' }).send(mail as OutgoingMail)
    const [name = ''] = await readdir(folder)
    expect(await readFile(path.join(folder, name), 'utf8')).toContain('Reply-To: ufficio@ente.test')
  })

  it('one mail is one file, however often it is written', async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'sigillo-mail-'))
    const mailer = fileMailer({ folder, from: 'sigillo@ente.test' })
    const mail = { id: 'x1', to: 'a@b.test', subject: 's', text: 't\n', html: '<p>t</p>', date: new Date(0) }
    await mailer.send(mail)
    await mailer.send(mail)
    expect(await readdir(folder)).toEqual(['1970-01-01T00-00-00-000Z-x1.eml'])
  })
})
