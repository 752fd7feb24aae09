import { os } from '../../implement'
import { certifierContact } from './certifier-contact'
import { downloadLogo } from './download-logo'
import { previewCertifierSettings } from './preview-certifier-settings'
import { saveCertifierSettings } from './save-certifier-settings'
import { readCertifier } from './settings.repository'
import { uploadLogo } from './upload-logo'

const calls = os.settings

export const settingsHandlers = {
  contact: calls.contact.handler(({ context }) => certifierContact(context.ctx)),
  get: calls.get.handler(({ context }) => readCertifier(context.ctx)),
  save: calls.save.handler(({ context, input }) => saveCertifierSettings(context.ctx, input)),
  preview: calls.preview.handler(({ context, input }) => previewCertifierSettings(context.ctx, input)),
  uploadLogo: calls.uploadLogo.handler(({ context, input }) => uploadLogo(context.ctx, input.file)),
  logo: calls.logo.handler(({ context, input }) => downloadLogo(context.ctx, input.sha256)),
}
