import { once } from 'node:events'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { MailServerUnavailable } from '~/backend/drivers/mail/port'
import { smtpMailer } from '~/backend/drivers/mail/smtp-mailer'
import { smtpServer } from '../../support/smtp-server'

const mail = {
  id: 'x1',
  to: 'a@b.test',
  subject: 'Oggetto',
  text: 'Testo\n',
  html: '<p>Testo</p>',
  date: new Date('2026-11-20T09:00:00Z'),
}

describe('mail by a mail server', () => {
  let server: Server | undefined
  afterEach(() => server?.close())

  it('is delivered', async () => {
    const smtp = await smtpServer()
    server = smtp.server
    const mailer = smtpMailer({ url: smtp.url, from: 'Sigillo <sigillo@ente.test>' })
    let connections = 0
    smtp.server.on('connection', () => connections++)
    await mailer.send(mail)
    await mailer.send({ ...mail, id: 'x2', subject: 'Due\r\nBcc: spia@b.test' })
    mailer.close()
    expect(connections).toBe(1)
    expect(smtp.said.some((line) => /^Bcc|^RCPT.*spia/i.test(line))).toBe(false)
    expect(smtp.said).toContain('MAIL FROM:<sigillo@ente.test>')
    expect(smtp.said).toContain('RCPT TO:<a@b.test>')
    expect(smtp.said).toContain('Subject: Oggetto')
    expect(smtp.said).toContain('Message-ID: <x1@sigillo>')
    expect(smtp.said).toContain('Auto-Submitted: auto-generated')
    expect(smtp.said).toContain('X-Auto-Response-Suppress: All')
    expect(smtp.said).toContain('Testo')
  })

  it('with a password requires TLS, unless the address says otherwise', async () => {
    const smtp = await smtpServer()
    server = smtp.server
    const url = smtp.url.replace('//', '//portale:segreto@')
    const careful = smtpMailer({ url, from: 'sigillo@ente.test' })
    await expect(careful.send(mail)).rejects.toBeInstanceOf(MailServerUnavailable)
    careful.close()
    expect(smtp.said.filter((line) => /^(AUTH|MAIL|RCPT)/.test(line))).toEqual([])
    const told = smtpMailer({ url: `${url}?requireTLS=false`, from: 'sigillo@ente.test' })
    await told.send(mail)
    told.close()
    expect(smtp.said).toContain('MAIL FROM:<sigillo@ente.test>')
  })

  it('reports a server that refuses, or is unreachable', async () => {
    const smtp = await smtpServer({ refuse: true })
    server = smtp.server
    const refused = smtpMailer({ url: smtp.url, from: 'sigillo@ente.test' })
    await expect(refused.send(mail)).rejects.toThrow('550')
    // Another mail may be accepted.
    await expect(refused.send(mail)).rejects.not.toBeInstanceOf(MailServerUnavailable)
    refused.close()
    const absent = smtpMailer({ url: 'smtp://127.0.0.1:1', from: 'sigillo@ente.test' })
    await expect(absent.send(mail)).rejects.toThrow('ECONNREFUSED')
    await expect(absent.send(mail)).rejects.toBeInstanceOf(MailServerUnavailable)
    absent.close()
  })

  it('does not wait long for a server that hangs', async () => {
    const sockets: Socket[] = []
    server = createServer((socket) => sockets.push(socket.on('error', () => {})))
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
    const patience = { connect: 5000, greet: 5000, idle: 5000, whole: 5000 }
    // One that is silent, and one that trickles endlessly.
    for (const short of [{ greet: 100 }, { whole: 100 }]) {
      const mailer = smtpMailer({ url, from: 'sigillo@ente.test', timeouts: { ...patience, ...short } })
      await expect(mailer.send(mail)).rejects.toBeInstanceOf(MailServerUnavailable)
      mailer.close()
    }
    for (const socket of sockets) socket.destroy()
  })
})
