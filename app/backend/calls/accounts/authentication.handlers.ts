import { done, handle } from '../handle'
import { setNotices, getNotices } from '../../modules/mail/notices/set-notices'
import { askLostCredential } from '../../modules/authentication/links/ask-lost-credential'
import { changePassword } from '../../modules/authentication/change-password'
import {
  confirmCompanyAdmin,
  confirmCompanyContributor,
} from '../../modules/authentication/links/confirm-account'
import { setName, setLanguage } from '../../modules/authentication/set-name'
import {
  logIn,
  askPasskeyOfSignIn,
  factorsOfSignIn,
  logInWithFactor,
} from '../../modules/authentication/sessions/log-in'
import {
  confirmFactor,
  mailFactorCode,
  newRecoveryCodes,
  removeFactor,
  startFactor,
} from '../../modules/authentication/factors/change-factor'
import {
  askPasskey,
  confirmPasskey,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '../../modules/authentication/factors/change-passkeys'
import { getFactor } from '../../modules/authentication/factors/get-factor'
import { confirmAgain } from '../../modules/authentication/sessions/confirm-again'
import { listSessions, endOneSession } from '../../modules/authentication/sessions/list-sessions'
import { logOut, logOutEverywhere } from '../../modules/authentication/sessions/log-out'
import { checkLink } from '../../modules/authentication/links/check-link'
import { setLostCredential } from '../../modules/authentication/links/set-lost-credential'
import { userInfo } from '../../modules/authentication/sessions/user-info'

export const authenticationHandlers = handle('authentication', {
  login: logIn,
  loginWithFactor: logInWithFactor,
  factorsOfSignIn,
  askPasskeyOfSignIn,
  confirm: done(confirmAgain),
  factor: getFactor,
  mailFactorCode: done(mailFactorCode),
  startFactor,
  confirmFactor,
  newRecoveryCodes,
  removeFactor: done(removeFactor),
  askPasskey,
  startPasskey,
  confirmPasskey,
  renamePasskey: done(renamePasskey),
  removePasskey: done(removePasskey),
  logout: done(logOut),
  userinfo: userInfo,
  mailedLink: checkLink,
  confirmCompanyAdmin: done(confirmCompanyAdmin),
  confirmCompanyContributor: done(confirmCompanyContributor),
  askLostCredential: done(askLostCredential),
  setLostCredential: done(setLostCredential),
  changePassword: done(changePassword),
  logoutEverywhere: done(logOutEverywhere),
  sessions: listSessions,
  endSession: done(endOneSession),
  setLanguage,
  setName,
  notices: getNotices,
  setNotices,
})
