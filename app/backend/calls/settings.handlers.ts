import { saveDirectorySettings } from '../modules/directory/save-directory-settings'
import { getDirectorySettings } from '../modules/settings/directory-policy'
import { accessSettings, saveAccessSettings } from '../modules/authentication/factors/staff-factors'
import { handle } from './handle'
import { getCertifierSettings, certifierContact, certifierSeal } from '../modules/settings/certifier-settings'
import { getDecisionSettings, saveDecisionSettings } from '../modules/settings/decision-settings'
import { getPrograms, savePrograms } from '../modules/settings/programs-switch'
import { uploadLogo, downloadLogo } from '../modules/settings/upload-logo'
import { previewCertifierSettings } from '../modules/settings/typed-settings'
import { getRetention, saveRetention } from '../modules/settings/retention'
import { saveCertifierSettings } from '../modules/settings/save-certifier-settings'

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
  programs: getPrograms,
  savePrograms,
  preview: previewCertifierSettings,
  uploadLogo: (ctx, input) => uploadLogo(ctx, input.file),
  logo: (ctx, input) => downloadLogo(ctx, input.sha256),
})
