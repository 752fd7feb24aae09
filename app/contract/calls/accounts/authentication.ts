import { z } from 'zod'
import { id } from '../../fields'
import { call } from '../call'
import { Done } from '../../items/review'
import {
  UserInfo,
  Login,
  ConfirmAgain,
  Factor,
  ConfirmPasskey,
  FactorCode,
  FactorProof,
  FactorsOfSignIn,
  PasskeyRequest,
  RemovePasskey,
  RenamePasskey,
  RecoveryCodes,
  StartFactor,
  ConfirmCompanyAdmin,
  MailedLink,
  MailedLinkInfo,
  Session,
  ConfirmCompanyContributor,
  AskLostCredential,
  SetLostCredential,
  SetName,
  ChangePassword,
  Notices,
  SetLanguage,
  SetNotices,
} from '../../accounts/authentication'

export const authentication = {
  login: call('public', 'POST', '/authentication/login', {
    token: false,
    summary: 'Sign in; answers with the session cookie',
    description:
      'Checks the address and the password, and sets the session cookie that every other call wants. After five wrong ' +
      'passwords the account pauses, for the right one too; an address that tries many accounts pauses likewise.',
    errors: ['invalid_credentials', 'factor.required', 'too_many_tries'],
  })
    .input(Login)
    .output(UserInfo),
  loginWithFactor: call('public', 'POST', '/authentication/login/factor', {
    token: false,
    summary: 'The second step of a sign-in',
    description:
      'Takes a code of the authenticator app, a recovery code or what a passkey signed, from the browser that was answered `factor.required`, and sets the session cookie. Each works once; too many wrong ones pause the account.',
    errors: ['sign_in.ended', 'too_many_tries'],
  })
    .input(FactorProof)
    .output(UserInfo),
  factorsOfSignIn: call('public', 'GET', '/authentication/login/factor', {
    token: false,
    summary: 'The factors that the second step of a sign-in accepts',
    description:
      'In addition to recovery codes, for the account whose password the browser has just sent. Others learn nothing.',
    errors: ['sign_in.ended'],
  }).output(FactorsOfSignIn),
  askPasskeyOfSignIn: call('public', 'POST', '/authentication/login/passkey', {
    token: false,
    summary: 'What a passkey has to sign for the second step of a sign-in',
    description:
      "For the browser that was answered `factor.required`: what it passes to `navigator.credentials.get`. The answer's `toJSON()` goes to `loginWithFactor`.",
    errors: ['sign_in.ended', 'factor.none'],
  }).output(PasskeyRequest),
  confirm: call('signed-in', 'POST', '/authentication/confirm', {
    token: false,
    withoutKey: true,
    withoutFactor: true,
    forReaders: true,
    summary: 'Say again who one is, before something weighty',
    description:
      'Takes a code of the second factor (`code`) or what a passkey signed (`passkey`, asked for by `askPasskey`), or of an account without one the password (`currentPassword`). For ten minutes this session is then not refused with `confirmation.required`; signing in counts likewise. Too many wrong ones pause the account.',
    errors: ['too_many_tries'],
  })
    .input(ConfirmAgain)
    .output(Done),
  factor: call('signed-in', 'GET', '/authentication/factor', {
    token: false,
    withoutFactor: true,
    summary: 'The second factor of the account',
    description: 'Whether it has one, and what is needed to finish setting one up.',
  }).output(Factor),
  mailFactorCode: call('signed-in', 'POST', '/authentication/factor/mail', {
    token: false,
    forReaders: true,
    withoutFactor: true,
    withoutKey: true,
    summary: 'Have a code mailed for setting up the first factor',
    description:
      'Where a second factor is demanded and the account has none, its first one wants a code that was mailed to the account: eight digits, good for 15 minutes in the session that asked. Who has just chosen a password with a mailed link, in the same browser, needs none. Where none is wanted, none is sent.',
    errors: ['too_many_tries'],
  }).output(Done),
  startFactor: call('signed-in', 'POST', '/authentication/factor', {
    token: false,
    forReaders: true,
    withoutFactor: true,
    withoutKey: true,
    summary: 'Begin to set up a second factor',
    description:
      'Creates a secret for an authenticator app, replacing an unconfirmed one. It counts once `confirmFactor` has received a code of it, within half an hour. If the account has passkeys, one of them or a recovery code is required as well.',
    errors: ['factor.there', 'too_many_tries'],
  })
    .input(StartFactor)
    .output(Factor),
  confirmFactor: call('signed-in', 'POST', '/authentication/factor/confirm', {
    token: false,
    forReaders: true,
    withoutFactor: true,
    withoutKey: true,
    summary: 'Finish setting up the second factor',
    description:
      'From now on a sign-in asks for a code. Answers with recovery codes, which are not told again, and ends the other sessions.',
    errors: ['factor.there', 'factor.none', 'too_many_tries'],
  })
    .input(FactorCode)
    .output(RecoveryCodes),
  newRecoveryCodes: call('signed-in', 'POST', '/authentication/factor/recoverycodes', {
    token: false,
    forReaders: true,
    withoutKey: true,
    summary: 'Make new recovery codes',
    description: 'Those of before are void. The new ones are not told again.',
    errors: ['factor.none', 'too_many_tries'],
  })
    .input(FactorProof)
    .output(RecoveryCodes),
  removeFactor: call('signed-in', 'POST', '/authentication/factor/remove', {
    token: false,
    forReaders: true,
    withoutKey: true,
    summary: 'Remove the authenticator app',
    description:
      'With a code of it, or another proof of a second factor. Passkeys stay; where there are none and a factor is demanded, the next thing is to set up another.',
    errors: ['factor.none', 'too_many_tries'],
  })
    .input(FactorProof)
    .output(Done),
  askPasskey: call('signed-in', 'POST', '/authentication/passkeys/ask', {
    token: false,
    forReaders: true,
    withoutKey: true,
    summary: 'What a passkey has to sign to prove that it is there',
    description:
      "What the browser passes to `navigator.credentials.get`. The answer's `toJSON()` stands in for a code wherever a call takes `passkey`.",
    errors: ['factor.none'],
  }).output(PasskeyRequest),
  startPasskey: call('signed-in', 'POST', '/authentication/passkeys', {
    token: false,
    forReaders: true,
    withoutFactor: true,
    withoutKey: true,
    summary: 'Begin to register a passkey',
    description:
      'With the password, and a proof of a second factor where the account has one. Answers with what the browser passes to `navigator.credentials.create`.',
    errors: ['too_many_tries'],
  })
    .input(StartFactor)
    .output(PasskeyRequest),
  confirmPasskey: call('signed-in', 'POST', '/authentication/passkeys/confirm', {
    token: false,
    forReaders: true,
    withoutFactor: true,
    withoutKey: true,
    summary: 'Finish registering a passkey',
    description:
      "Takes the browser's answer as `toJSON()` writes it. The first factor of an account comes with recovery codes, and ends the other sessions.",
    errors: ['too_many_tries'],
  })
    .input(ConfirmPasskey)
    .output(RecoveryCodes),
  renamePasskey: call('signed-in', 'PUT', '/authentication/passkeys', {
    token: false,
    forReaders: true,
    summary: 'Name a passkey',
    description: 'For people to know it again; it says nothing to browsers.',
    errors: ['not_found'],
  })
    .input(RenamePasskey)
    .output(Done),
  removePasskey: call('signed-in', 'POST', '/authentication/passkeys/remove', {
    token: false,
    forReaders: true,
    withoutKey: true,
    summary: 'Remove a passkey',
    description:
      'With any proof of a second factor. After the last factor its recovery codes are void, and where one is demanded, the next thing is to set up another.',
    errors: ['not_found', 'too_many_tries'],
  })
    .input(RemovePasskey)
    .output(Done),
  logout: call('public', 'GET', '/authentication/logout', {
    token: false,
    summary: 'Sign out; ends the session on the server',
    description: 'Ends the session on the server and clears its cookie. Without a session it does nothing.',
    errors: ['cross_origin'],
  }).output(Done),
  userinfo: call('signed-in', 'GET', '/authentication/userinfo', {
    token: 'read',
    stable: true,
    withoutFactor: true,
    summary: 'The signed-in account',
    description: 'Who is signed in, in which role, and for which headquarters.',
  }).output(UserInfo),
  mailedLink: call('public', 'GET', '/authentication/mailedlink', {
    token: false,
    summary: 'Whether a mailed link can be used',
    description:
      'Looks at the `userId` and `code` of a mailed link without using it. Wrong, used and expired ones are not told apart; an address that tries many pauses.',
    errors: ['link_invalid', 'too_many_tries'],
  })
    .input(MailedLink)
    .output(MailedLinkInfo),
  confirmCompanyAdmin: call('public', 'POST', '/authentication/confirmcompanyadmin', {
    token: false,
    summary: "Complete an invited company's registration",
    description:
      'Takes the `userId` and `code` of the link that a certifier had mailed (`associateuser`), the data of the ' +
      'headquarters and a password. The link works once, for 72 hours.',
    errors: ['link_invalid'],
  })
    .input(ConfirmCompanyAdmin)
    .output(Done),
  confirmCompanyContributor: call('public', 'POST', '/authentication/confirmcompanycontributor', {
    token: false,
    summary: "Choose an invited colleague's password",
    description:
      'Takes the `userId` and `code` of the link that a colleague had mailed (`addcontributor`), and a password. The link works once, for 72 hours.',
    errors: ['link_invalid'],
  })
    .input(ConfirmCompanyContributor)
    .output(Done),
  askLostCredential: call('public', 'GET', '/authentication/lostcredential', {
    token: false,
    summary: 'Ask for a password recovery link; answers alike for known and unknown addresses',
    description:
      'Mails a link for a new password, if the address has an account and has not asked for too many. The answer does not tell. The link works once, for one hour.',
    errors: ['cross_origin'],
  })
    .input(AskLostCredential)
    .output(Done),
  setLostCredential: call('public', 'POST', '/authentication/lostcredential', {
    token: false,
    summary: 'Set a new password with a link',
    description:
      'Sets a new password with the `userId` and `code` of the mailed link, and ends all sessions of the account.',
    errors: ['link_invalid'],
  })
    .input(SetLostCredential)
    .output(Done),
  changePassword: call('signed-in', 'POST', '/authentication/changepassword', {
    token: false,
    withoutKey: true,
    forReaders: true,
    summary: 'Change the own password',
    description:
      "Changes the caller's password and ends their other sessions. A wrong current password is an issue of its field; too many of them pause the account.",
    errors: ['too_many_tries'],
  })
    .input(ChangePassword)
    .output(Done),
  logoutEverywhere: call('signed-in', 'POST', '/authentication/logouteverywhere', {
    token: false,
    askedAgain: true,
    withoutKey: true,
    withoutFactor: true,
    forReaders: true,
    summary: 'End all sessions of the account, this one too',
    description:
      "Ends every session of the caller's account on the server, this one too, and clears its cookie.",
  }).output(Done),
  sessions: call('signed-in', 'GET', '/authentication/sessions', {
    token: false,
    summary: 'Where the account is signed in',
    description:
      "The caller's own sessions, the one that was used last first. Device and address are as of when each was last seen, to five minutes.",
  }).output(z.object({ items: z.array(Session) })),
  endSession: call('signed-in', 'POST', '/authentication/sessions/end', {
    token: false,
    askedAgain: true,
    forReaders: true,
    summary: 'End one session of the account',
    description: 'Its browser is signed out at once. The current session can be ended, too.',
    errors: ['not_found'],
  })
    .input(z.object({ sessionId: id }))
    .output(Done),
  setLanguage: call('signed-in', 'PUT', '/authentication/language', {
    token: false,
    withoutFactor: true,
    forReaders: true,
    summary: "Choose the account's language",
    description:
      'The language of the screens and mails of the account, one of those that this portal offers.',
  })
    .input(SetLanguage)
    .output(UserInfo),
  setName: call('signed-in', 'PUT', '/authentication/name', {
    token: false,
    forReaders: true,
    summary: "Say the account's first and last name",
    description:
      'What is shown of the account instead of its address: in lists, stories, messages and mails. Empty names show the address again.',
  })
    .input(SetName)
    .output(UserInfo),
  notices: call('signed-in', 'GET', '/authentication/notices', {
    token: false,
    summary: 'What the account is mailed of',
    description: 'Which notices the account gets by mail. All of them, until it switches some off.',
  }).output(Notices),
  setNotices: call('signed-in', 'PUT', '/authentication/notices', {
    token: false,
    forReaders: true,
    summary: 'Choose what the account is mailed of',
    description:
      'Switches notices on or off for the account; what is left out stays as it is. Mails that it asks for itself, and that a certificate was revoked, come all the same.',
  })
    .input(SetNotices)
    .output(Notices),
}
