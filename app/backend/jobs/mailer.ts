import path from 'node:path'
import type { BackendConfig } from '../core/config/config'
import { fileMailer } from '../drivers/mail/file-mailer'
import type { Mailer } from '../drivers/mail/port'
import { smtpMailer } from '../drivers/mail/smtp-mailer'

export function createMailer(config: Pick<BackendConfig, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Mailer {
  return config.smtpUrl
    ? smtpMailer({ url: config.smtpUrl, from: config.mailFrom })
    : fileMailer({ folder: path.join(config.dataDir, 'outbox'), from: config.mailFrom })
}
