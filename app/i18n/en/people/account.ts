import type { Words } from '../../words'

/** For the signed-in account; the field names also serve the pages behind mailed links. */
export const account = {
  title: 'My account',

  email: 'Email',
  newPassword: 'New password',
  confirmPassword: 'Confirm password',
  passwordHint: 'At least 6 characters.',
  name: {
    title: 'First and last name',
    lead: 'Shown instead of your email address, to colleagues and to the other side. Without them, the address is shown.',
    firstName: 'First name',
    lastName: 'Last name',
    optional: 'Optional.',
    unknown: 'Not given',
    change: 'Edit the name',

    failure: 'Error saving the name, please try again...',
  },
  access: 'Sign-in',
  area: 'Area',
  factor: 'Two-step verification',
  factorHint: 'In addition to your password, a code from an authenticator app or a passkey.',
  factorOpen: 'Set up verification',
  languageHint: 'For these screens and the emails you get.',
  notices: 'Email notifications',
  noticesHint:
    'They apply to this account only. Invitations, password links and certificate revocations are always sent.',
  reviews: 'Reviews, messages and requests',
  reviewsHint: {
    Company:
      'When the certifier approves, rejects or sends back an ingredient or a product, writes a message or answers a request.',
    Certifier:
      'When a company sends an ingredient or a product for approval, writes a message or requests a certificate.',
  },
  visits: 'Visits and deviations',
  visitsHint: {
    Company:
      'When the certifier plans, moves or cancels an announced visit, sends a report or decides on an answer, and when a deviation is due.',
    Certifier:
      'When a visit is assigned to you or moved, evidence arrives late, or a company answers a deviation.',
  },
  digest: 'Expiry dates',
  digestHint:
    'A summary, at most once a day, of the ingredients and certificates that have expired or expire in 60, 30 and 7 days.',
  noticesFailure: 'Error saving notifications. Please try again...',
  data: 'Your data',
  dataHint: 'Everything the portal holds on you, in a ZIP file.',
  dataExport: 'Download my data',
  dossier: {
    link: 'Dossier',
    title: 'Your dossier',
    lead: 'Everything the portal has of your company and its facilities, in a ZIP file to keep or take elsewhere: certificates, ingredients with their documents, products with their recipes, lines, supplier certificates that you uploaded, requests, rulings, visits, deviations, messages and the history.',
    how: 'In the file, “index.html” opens in a browser, without a network too, and leads to everything. Every list is there as CSV for a spreadsheet, and as JSON Lines for a program. With many documents it takes some minutes. If the download breaks off, press again: it begins anew, with the same content. The history says who downloaded it.',
    download: 'Download the dossier',
  },
  views: 'Saved views',
  viewsHint: 'Lists as you filtered and sorted them, saved under a name.',
  shortcuts: 'Keyboard shortcuts',
  shortcutsOn: 'Use keyboard shortcuts',
  shortcutsHint:
    'Press ? on any page to see them. Turn them off if you dictate by voice, or if a key takes you somewhere you did not mean to go. This applies to this browser only.',
  sessions: 'Sessions',
  sessionsHint:
    'If you have used a computer that is not yours, or think that somebody knows your password, end all sessions and change your password.',
  sessionsLead: 'Where you are signed in with this account.',
  device: 'Unknown device',
  thisSession: 'This one',
  sessionSeen: (at: string, from: string | null) =>
    from ? `Last used: ${at}, from the address ${from}` : `Last used: ${at}`,
  sessionBegun: (at: string) => `Signed in: ${at}`,
  endSession: 'End',
  endSessionOf: (device: string, at: string) => `End the session on ${device}, last used ${at}`,

  logOutEverywhere: 'Sign out of all devices',
  logOutEverywhereQuestion:
    'All sessions of this account end at once, including this one, and the calendar link stops working. To sign in again you need your email and password.',
  logOutEverywhereConfirm: 'Sign out everywhere',
  calendar: {
    title: 'Calendar of expiry dates and visits',
    lead: {
      Certifier:
        'A link for Google Calendar, Outlook or your phone: it shows the certificates and ingredients that expire within a year, and the planned visits, unannounced ones too.',
      Company:
        'A link for Google Calendar, Outlook or your phone: it shows your certificates and ingredients that expire within a year, and the announced visits.',
    },
    scope: 'Companies',
    scopes: { own: 'Those you are responsible for, and your visits', all: 'All' },
    active: (day: string, scope: 'own' | 'all' | null) =>
      `The link has been active since ${day}${scope === null ? '' : scope === 'all' ? ', for all companies' : ', for the companies you are responsible for'}.`,
    make: 'Create link',
    renew: 'Renew link',
    end: 'End link',
    endTitle: 'End the calendar link?',
    endHint: 'Calendars that use it are updated no more, and that address will not work again.',
    renewHint:
      'It stops working if you renew or end it, and along with your other sessions: when you change your password, sign out of all devices or set up two-step verification, or when a manager ends the sessions.',
    made: 'The link is ready',
    copyNow:
      'Copy it now: it will not be shown again. Anyone who has it can see expiry dates and visits without signing in.',
    address: 'Calendar address',
    copy: 'Copy',
    copied: 'Copied',
    delay: 'Google updates every 12–24 hours.',
  },
  changePassword: {
    title: 'Change password',
    lead: 'The other sessions of this account will end and the calendar link will stop working; this session stays open.',
    current: 'Current password',
    submit: 'Save the new password',

    failure: 'Error updating the password. Please try again...',
  },
} satisfies Words['account']
