import { createServer, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { smtpMailer } from '~/backend/drivers/mail/smtp-mailer'

const mail = {
  id: 'x1',
  to: 'a@b.test',
  subject: 'Oggetto',
  text: 'Testo\n',
  html: '<p>Testo</p>',
  date: new Date('2026-11-20T09:00:00Z'),
}

/** As much of a mail server as a client needs; `refuse` makes it turn receivers away. */
async function smtpServer(options: { refuse?: boolean } = {}) {
  const said: string[] = []
  const server: Server = createServer((socket: Socket) => {
    let inData = false
    socket.write('220 test\r\n')
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').slice(0, -1)) {
        said.push(line)
        if (inData) {
          if (line !== '.') continue
          inData = false
          socket.write('250 taken\r\n')
        } else if (/^EHLO/.test(line)) socket.write('250 test\r\n')
        else if (/^RCPT/.test(line)) socket.write(options.refuse ? '550 unknown\r\n' : '250 ok\r\n')
        else if (/^DATA/.test(line)) {
          inData = true
          socket.write('354 go\r\n')
        } else if (/^QUIT/.test(line)) socket.end('221 bye\r\n')
        else socket.write('250 ok\r\n')
      }
    })
    socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { said, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}

describe('mail by a mail server', () => {
  let server: Server | undefined
  afterEach(() => server?.close())

  it('hands a mail over', async () => {
    const smtp = await smtpServer()
    server = smtp.server
    const mailer = smtpMailer({ url: smtp.url, from: 'Sigillo <sigillo@ente.test>' })
    await mailer.send(mail)
    mailer.close()
    expect(smtp.said).toContain('MAIL FROM:<sigillo@ente.test>')
    expect(smtp.said).toContain('RCPT TO:<a@b.test>')
    expect(smtp.said).toContain('Subject: Oggetto')
    expect(smtp.said).toContain('Message-ID: <x1@sigillo>')
    expect(smtp.said).toContain('Testo')
  })

  it('says when the server takes no mail, or is not there', async () => {
    const smtp = await smtpServer({ refuse: true })
    server = smtp.server
    const refused = smtpMailer({ url: smtp.url, from: 'sigillo@ente.test' })
    await expect(refused.send(mail)).rejects.toThrow('550')
    const absent = smtpMailer({ url: 'smtp://127.0.0.1:1', from: 'sigillo@ente.test' })
    await expect(absent.send(mail)).rejects.toThrow('ECONNREFUSED')
  })
})
