import { createTransport } from 'nodemailer'
import type { Mailer } from './port'

/** Hands mail to the mail server that the URL names: `smtp://user:password@host:587`, or `smtps://…`. */
export function smtpMailer(options: { url: string; from: string }): Mailer {
  const transport = createTransport({
    url: options.url,
    // A server that hangs must not hold up the queue for nodemailer's ten minutes.
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 60_000,
  })
  return {
    async send(mail) {
      await transport.sendMail({
        from: options.from,
        to: { name: '', address: mail.to },
        subject: mail.subject,
        date: mail.date,
        messageId: `<${mail.id}@sigillo>`,
        text: mail.text,
        html: mail.html,
      })
    },
    close() {
      transport.close()
    },
  }
}
