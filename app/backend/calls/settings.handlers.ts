import { saveDirectorySettings } from '../modules/directory/save-directory-settings'
import { getDirectorySettings } from '../modules/settings/directory-policy'
import { accessSettings, saveAccessSettings } from '../modules/authentication/factors/staff-factors'
import { handle } from './handle'
import { certifierContact } from '../modules/settings/certifier-contact'
import { certifierSeal } from '../modules/settings/certifier-seal'
import { getDecisionSettings, saveDecisionSettings } from '../modules/settings/decision-settings'
import { downloadLogo } from '../modules/settings/download-logo'
import { previewCertifierSettings } from '../modules/settings/preview-certifier-settings'
import { getRetention, saveRetention } from '../modules/settings/retention'
import { saveCertifierSettings } from '../modules/settings/save-certifier-settings'
import { getCertifierSettings } from '../modules/settings/certifier-settings'
import { uploadLogo } from '../modules/settings/upload-logo'

export const settingsHandlers = handle('settings', {
  contact: certifierContact,
  get: getCertifierSettings,
  seal: certifierSeal,
  save: saveCertifierSettings,
  access: accessSettings,
  saveAccess: saveAccessSettings,
  decisions: getDecisionSettings,
  saveDecisions: saveDecisionSettings,
  retention: getRetention,
  saveRetention,
  directory: getDirectorySettings,
  saveDirectory: saveDirectorySettings,
  preview: previewCertifierSettings,
  uploadLogo: (ctx, input) => uploadLogo(ctx, input.file),
  logo: (ctx, input) => downloadLogo(ctx, input.sha256),
})
