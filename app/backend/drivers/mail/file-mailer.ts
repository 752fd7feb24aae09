import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import { headersOf, type Mailer } from './port'

/** Writes mails as `.eml` files, not encoded for transport, so that links can be copied from the source. */
export function fileMailer(options: { folder: string; from: string }): Mailer {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    async send(mail) {
      const raw = (type: string, content: string) => ({
        raw: `Content-Type: ${type}; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n${content}`,
      })
      const { message } = await composer.sendMail({
        from: options.from,
        to: { name: '', address: mail.to },
        ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
        subject: mail.subject,
        date: mail.date,
        messageId: `<${mail.id}@sigillo>`,
        headers: headersOf(mail),
        text: raw('text/plain', mail.text),
        html: raw('text/html', mail.html),
      })
      await mkdir(options.folder, { recursive: true })
      // Sorted by age; the same mail written again gets the same name.
      const name = `${mail.date.toISOString().replace(/[:.]/g, '-')}-${mail.id}.eml`
      const target = path.join(options.folder, name)
      const file = await open(`${target}.part`, 'w')
      try {
        await file.writeFile(message as Buffer)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(`${target}.part`, target)
    },
    async forget(holds) {
      let forgotten = 0
      for (const name of await readdir(options.folder).catch(() => [])) {
        const file = path.join(options.folder, name)
        if (!name.endsWith('.eml') || !holds(await readFile(file, 'utf8'))) continue
        await rm(file, { force: true })
        forgotten++
      }
      return forgotten
    },
    close() {},
  }
}
