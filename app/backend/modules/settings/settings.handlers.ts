import { handle } from '../../handle'
import { certifierContact } from './certifier-contact'
import { certifierSeal } from './certifier-seal'
import { downloadLogo } from './download-logo'
import { previewCertifierSettings } from './preview-certifier-settings'
import { saveCertifierSettings } from './save-certifier-settings'
import { readCertifier } from './settings.repository'
import { uploadLogo } from './upload-logo'

export const settingsHandlers = handle('settings', {
  contact: certifierContact,
  get: readCertifier,
  seal: certifierSeal,
  save: saveCertifierSettings,
  preview: previewCertifierSettings,
  uploadLogo: (ctx, input) => uploadLogo(ctx, input.file),
  logo: (ctx, input) => downloadLogo(ctx, input.sha256),
})
