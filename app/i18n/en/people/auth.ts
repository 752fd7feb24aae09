import type { Words } from '../../words'

export const auth = {
  password: 'Password',
  backToLogin: 'Back to sign-in',
  toLogin: 'Go to sign-in',

  login: {
    title: 'Sign in',
    lead: 'Enter your email and password.',
    submit: 'Sign in',
    pending: 'Signing in…',
    forgotten: 'Forgot password? Request a new one',
    errorTitle: 'Sign-in failed',
    continue: 'OK',

    unavailable: 'The application is currently unavailable, retry later...',

    ended: 'Your session has ended',
    endedNext: 'Sign in again to continue where you were.',
    needed: 'Sign in to open the page you asked for.',
    kept: 'What you typed has been kept: you will find it on the page once you have signed in.',
    pausedNext: 'If you do not remember your password, request a new one:',
    otherArea: {
      Certifier: 'This page belongs to the certifier’s area',
      Company: 'This page belongs to the company area',
    },
    otherAreaLead: (email: string) =>
      `You are signed in as ${email}, which cannot open it. Go back to the home page, or sign in with another account.`,
    home: 'Go to the home page',
    otherAccount: 'Sign in with another account',
  },

  factor: {
    stepTitle: 'Verification code',
    stepLead: 'Open the authenticator app on your phone and enter the code it shows for Sigillo.',
    code: 'Verification code',
    codeHint: 'The six digits shown in the app.',
    eitherHint: 'The six digits shown in the app, or a recovery code.',
    useRecovery: 'Don’t have your phone? Use a recovery code',
    recoveryLead: 'Enter one of the recovery codes you saved. Each works once.',
    recoveryCode: 'Recovery code',
    recoveryCodeHint:
      'If you have none left, a manager or, in a company, a colleague can remove two-step verification from your account.',
    useApp: 'Use a code from the app',

    title: 'Two-step verification',
    lead: 'To sign in you need your password and either a code from your phone or a passkey.',
    mailFirst: (email: string) => `To make sure it is you, we first email a code to ${email}.`,
    mail: 'Send the code',
    mailAgain: 'Send another code',

    mailedCode: 'Code from the email',
    mailedCodeHint: (email: string) => `The eight digits sent to ${email}. Valid for 15 minutes.`,
    kind: 'What do you want to use?',
    kindApp: 'An authenticator app that shows a code',
    kindPasskey: 'A passkey: this device’s fingerprint, face or PIN, or a security key',
    go: 'Continue',
    demanded: 'Two-step verification is required for this account: set it up to continue.',
    currentPassword: 'Current password',
    start: 'Set up verification',

    scan: 'Scan this code with an authenticator app, such as Google Authenticator, Microsoft Authenticator or 1Password.',
    qr: 'QR code for the authenticator app',
    typeIt: 'Or enter this key in the app:',
    openApp: 'Open the app on this device',
    confirm: 'Confirm',
    codesTitle: 'Recovery codes',
    codesLead: 'Print this page or copy the codes to a safe place: they will not be shown again.',
    codesHint:
      'If you lose your phone, each of these codes works once instead of the app’s code or a passkey. Anyone who knows your password and one of these codes can sign in.',
    codesKept: 'I have saved them',
    left: (count: number) => `Set up. ${count === 1 ? '1 recovery code' : `${count} recovery codes`} left.`,
    app: 'Authenticator app',
    appSince: (date: string) => `Connected on ${date}`,

    addTitle: 'Add another method',
    othersStay: 'You can still sign in with the other methods.',
    newCodesTitle: 'New recovery codes',
    newCodes: 'Create new codes',
    removeLead: 'Your password alone will be enough to sign in.',
    removeDemanded:
      'Two-step verification is required: once you remove this, you will have to set up another method.',
    remove: 'Remove the app',

    toAccount: 'Back to your account',
    signOut: 'Sign out',
    failure: 'That did not work, please try again...',
  },

  passkey: {
    name: 'Passkey',
    lead: 'Use your passkey, or enter one of the recovery codes you saved: each works once.',
    use: 'Use the passkey',
    prove: 'Confirm with the passkey',
    withoutScripts: 'A passkey needs JavaScript and a recent browser. Without them, enter a recovery code.',
    cancelled: 'The passkey was not used: try again, or choose another method.',
    there: 'This device already has a passkey for this account.',
    failure: 'The browser could not use the passkey: try again, or choose another method.',
    newTitle: 'New passkey',
    newLead: 'The device will ask for your fingerprint, face, PIN or security key.',
    make: 'Create the passkey',
    impossible:
      'A passkey needs JavaScript and a recent browser. Without them, you can connect an authenticator app.',
    back: 'Back',

    notAdded: 'The passkey was not added',
    since: (date: string, used: string | null) =>
      `Passkey created on ${date} · ${used ? `used on ${used}` : 'never used'}`,
    nameLabel: 'Name',
    rename: 'Rename',

    remove: 'Remove the passkey',
  },

  /** Re-authentication before a sensitive action. */
  confirmAgain: {
    title: 'Confirm that it is you',
    passwordLead:
      'What you are about to do is sensitive: enter your password again. You will not be asked again for ten minutes.',
    codeLead:
      'What you are about to do is sensitive: enter a verification code. You will not be asked again for ten minutes.',
    submit: 'Confirm',
    submitAndGoOn: 'Confirm and continue',
    cancel: 'Not now',

    failure: 'This could not be confirmed, please try again...',
  },

  logout: {
    title: 'Sign out',
    question: (email: string) => `Sign ${email} out?`,
    submit: 'Sign out',
    pending: 'Signing out…',
  },

  resetPassword: {
    title: 'Request a new password',
    lead: 'Enter the email address of your account: we will send you a link to choose a new password.',
    submit: 'Send the link',
    sent: 'Your password recovery link has been sent. Please check your email inbox',
    failure: 'Error recovering password. Please try again',
    sentHint:
      'The link is valid for one hour. If it does not arrive, check your spam folder or request it again: after several requests in a row we stop sending for a while, and the latest link you received stays valid.',
    again: 'Request another link',
  },

  lostCredential: {
    title: 'Choose a new password',
    lead: 'You can then sign in with the new password; sessions open elsewhere will end.',
    submit: 'Save the new password',
    done: 'Password changed successfully',
    failure: 'An error occurred updating the password. Please request a new link',
    requestNew: 'Request a new password',
    linkHint:
      'The link is valid for one hour and can be used only once; if you have requested another, only the latest one works.',
  },

  confirmEmail: {
    title: 'Activate your account',
    lead: 'Choose a password: you will sign in with it and the email address that received the invitation.',
    submit: 'Activate account',
    done: 'Account activated: you can now sign in',
    failure: 'The account could not be activated: try again shortly',
    linkInvalid:
      'The link is not valid, has already been used or has expired: ask the person who invited you for a new one',
    linkHint:
      'The link in the invitation is valid for 72 hours. If you have already activated your account, you can sign in.',
  },

  registration: {
    title: 'Complete your registration',
    lead: 'Check your company’s details and choose the password of your account.',
    company: 'Company details',
    businessName: 'Business name',
    registered:
      'A colleague has already registered the company with these details: you only need to choose your password. You can correct the details later under Info.',
    account: 'Sign-in password',
    submit: 'Save',
    pending: 'Saving…',

    failure: 'An unexpected error occurred! Contact the system administrator to request a new link',
    linkHint:
      'The link in the invitation is valid for 72 hours and can be used only once; if another has been sent, only the latest one works. If you have already completed your registration, you can sign in; otherwise ask your certifier for a new invitation.',
  },
} satisfies Words['auth']
