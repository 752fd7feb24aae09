import type { Words } from '../../words'

/** A browser's messages about its offline data. */
export const device: Words['device'] = {
  title: 'This device',
  panelHint:
    'Keeps the pages you have read, and your visits, for when you are offline. For this browser only.',
  open: 'Open',
  lead: 'In cold stores, cellars and plants without a signal, you can reread pages and work on the visits kept here. Turn it on only on your own device or one that belongs to the certifier.',
  needsScripts:
    'Working offline needs JavaScript, which is turned off in this browser. Online, every page works without it.',
  unsupported:
    'This browser cannot keep anything offline: that requires an https connection, a window that is not private and an up-to-date browser.',
  switch: 'Keep what is needed offline on this device',
  name: 'Device name',
  nameHint: 'Colleagues see it, for example “Storeroom tablet”.',
  defaultName: 'My tablet',
  ready: 'Ready to work offline ✓',
  notReady: 'Not ready yet',
  checking: 'Checking…',
  checkAgain: 'Check again',
  update: 'Update',
  updateWaits: 'A newer version is available. What you have collected is kept.',
  checks: {
    files: 'All the portal’s files are here',
    space: 'There is room for photos: 500 MB are free, and writing was tried',
    homeScreen: 'Opened from the home screen',
  },
  failed: {
    files: 'Some files are missing: check again when you are online.',
    space: 'Free up some space: photos need 500 MB, or the device cannot write as much as it says.',
    homeScreen:
      'In Safari, tap Share, then “Add to Home Screen”, open Sigillo from there and sign in again: in Safari itself, what is kept is deleted after 7 days without use.',
  },
  isMet: 'yes',
  isUnmet: 'not yet',
  switchFailed: 'That did not work. Check your connection and try again.',
  here: 'Kept on this device',
  pages: 'Pages read',
  packs: 'Visits',
  unsent: 'To be sent',
  removeVisit: 'Remove from the device',
  visitUnsent: (count) =>
    count === 1
      ? '1 item to send: it can be removed once it is sent'
      : `${count} items to send: it can be removed once they are sent`,
  visitGoes: (at) => `Without a contact with the portal it stays until ${at}`,
  noteTitle: 'Good to know',
  lock: 'Anyone who finds this device unlocked can see what is kept here, even without your password: the screen lock is your protection.',
  limits:
    'The last 50 pages are kept for 14 days, visits for 14 days after the last contact, offline too. A day after the session ended they open only once you sign in again. Signing out deletes everything.',
  others: 'Another account has unsent work on this device: it is sent when that account signs in.',
  thrownAway: (at: string) =>
    `The browser has cleared this device’s storage: the pages and visits kept here are gone (last used: ${at}).`,
  lost: (count: number) =>
    count === 0
      ? 'Everything you had collected was already sent.'
      : count === 1
        ? 'One thing you had collected had not been sent and is lost. The rest was already sent.'
        : `${count} things you had collected had not been sent and are lost. The rest was already sent.`,
  keepAgain: 'To work offline again, turn “This device” back on in your account.',
  offline: {
    title: 'You are offline',
    lead: 'This page is not kept on the device, or the portal is not responding.',
    retry: 'Try again',
    pages: 'Pages you can still read',
    none: 'No pages are kept on this device.',
  },
  leave: {
    title: 'Before you sign out',
    leaving: 'Signing out…',
    question: 'Do you want to sign out?',
    unsent: 'There is work on this device that has not been sent',
    counts: { observations: 'Observations', photos: 'Photos', forms: 'Forms' },
    wait: 'It is sent while you are online: once everything has been sent, you are signed out.',
    stay: 'Stay and send',
    discard: 'Discard and sign out',
    discardHint: (count: number) => `To discard everything, type how many there are: ${count}`,
    wrongCount: (count: number) => `Type ${count}.`,
    submit: 'Sign out',
  },
}
