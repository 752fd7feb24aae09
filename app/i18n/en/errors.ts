import type { Words } from '../words'

export const errors = {
  notFound: '404 page not found... ',
  backToHome: 'back to home',
  occurred: 'an error occurred... refresh!',
  homepage: 'homepage',
  reload: 'reload',
  detail: 'Details',
  unknown: 'Unknown error',
  failed: 'Something went wrong',

  titleNotFound: 'page not found',
  titleForbidden: 'access denied',
  titleRefused: 'request refused',
  titleOccurred: 'something went wrong',
  titleUnavailable: 'service unavailable',

  kept: {
    title: 'What you had written',
    hint: 'It was not sent: copy it if you still need it.',
    copy: 'Copy',
    copyOf: (label) => `Copy: ${label}`,
    copied: 'Copied',
    send: 'Send it to the company as a message',
  },
  decidedBy: (who, at) => `Decided by ${who}, ${at}.`,

  unsent: {
    title: 'Not sent: you are offline',
    titleAway: 'Not sent: the portal is not responding',
    itself: 'It will be sent automatically as soon as possible.',
    press: 'It stays under “To be sent”: send it from there as soon as you can.',
  },
  otherAccount: 'Another account is now signed in here',
  explainOtherAccount: 'What you wrote has not been sent from that account: sign in again with yours.',

  titleOffline: 'offline',
  offline: 'You are offline',
  offlineRetry: 'You are offline: try again.',
  explainOffline: 'The page could not be loaded. Check your connection and try again.',
  offlineLink: 'You are offline: the page could not be opened. Try again once you are connected.',

  explainNotFound: 'The address does not exist, or the page is no longer available.',
  explainForbidden: 'This page is not available to your account.',
  readOnly: 'Your account is read-only',
  explainReadOnly:
    'This page is for making changes. You can read everything about your company: to change something, ask a colleague.',

  explainTooMany: 'Too many requests in a short time. Wait a moment and try again.',
  explainTooLarge: 'What you sent is larger than the limit.',
  explainRefused: 'The request was not carried out: go back to the previous page and try again.',
  explainServer:
    'The problem has been recorded. Reload the page; if it happens again, try again in a few minutes.',
  explainUnavailable: 'The service is unavailable, try again shortly.',
  explainRender: 'The page cannot be shown. The problem has been recorded.',

  conflictTitle: 'Somebody else has saved changes in the meantime',
  conflictTitleByYou: 'You have saved changes from another tab in the meantime',
  conflictByYou:
    'You saved from another tab, or another device, after opening this page. What you typed here is still in the form: if you save again, it replaces the values below.',
  conflictField: 'Field',
  conflictTheirs: 'Saved value',
  conflictYours: 'Your value',
  conflictReload: 'Load the saved version',
  conflictEmpty: '(empty)',
} satisfies Words['errors']
