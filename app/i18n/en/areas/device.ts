import type { device as it } from '../../it/areas/device'

/** What a browser says of what it keeps for work without a network. */
export const device: typeof it = {
  title: 'This device',
  panelHint:
    'The pages you have read and the visits to have with you where there is no network. For this browser.',
  open: 'Open',
  lead: 'In cold stores, cellars and plants without a signal you can read pages again and work on the visits kept here. Switch it on only on a device of your own or of the certifier.',
  needsScripts:
    'Working without a network needs the browser’s scripts, which are off here. With a network every page works all the same.',
  unsupported:
    'This browser can keep nothing: it takes an https connection, a window that is not private and an up-to-date browser.',
  switch: 'Keep on this device what is needed without a network',
  name: 'Name of the device',
  nameHint: 'Colleagues see it, for example “Storeroom tablet”.',
  defaultName: 'My tablet',
  ready: 'Ready without a network ✓',
  notReady: 'Not ready yet',
  checking: 'Checking…',
  checkAgain: 'Check again',
  update: 'Update',
  updateWaits: 'There is a newer version. What you have collected stays.',
  checks: {
    files: 'All files of the portal are here',
    space: 'At least 500 MB are free',
    homeScreen: 'Opened from the home screen',
  },
  failed: {
    files: 'Files are missing: with a network, check again.',
    space: 'Free some space: photos need 500 MB.',
    homeScreen:
      'In Safari tap Share, then “Add to Home Screen”, open Sigillo from there and sign in again: in Safari itself what is kept goes after 7 days without use.',
  },
  isMet: 'yes',
  isUnmet: 'not yet',
  switchFailed: 'That did not work. Check the network and try again.',
  here: 'What is here',
  pages: 'Pages read',
  packs: 'Visits',
  unsent: 'To be sent',
  noteTitle: 'Good to know',
  lock: 'Whoever finds this device unlocked sees what is kept here, even without your password: the screen lock is the protection.',
  limits:
    'The last 50 pages stay, for 14 days; visits for 14 days after the last contact. When you sign out everything goes.',
  others: 'Another account has unsent work on this device: it is sent when that account signs in.',
  thrownAway: (at: string) =>
    `The browser has emptied this device’s storage: pages and visits kept here are gone (last used: ${at}).`,
  lost: (count: number) =>
    count === 0
      ? 'Everything you had collected had been sent.'
      : count === 1
        ? 'One thing you had collected had not been sent and is lost. The rest had been sent.'
        : `${count} things you had collected had not been sent and are lost. The rest had been sent.`,
  keepAgain: 'To work without a network again, switch “This device” on again in your account.',
  offline: {
    title: 'No network',
    lead: 'This page is not kept on the device, or the portal does not answer.',
    retry: 'Try again',
    pages: 'Pages that can be read again',
    none: 'No page is kept on this device.',
  },
  leave: {
    title: 'Before you sign out',
    leaving: 'Signing out…',
    question: 'Do you want to sign out?',
    unsent: 'There is work on this device that has not been sent',
    counts: { observations: 'Observations', photos: 'Photos', forms: 'Forms' },
    wait: 'It is being sent as long as there is a network: when everything has gone, you are signed out.',
    stay: 'Stay and send',
    discard: 'Discard and sign out',
    discardHint: (count: number) => `To discard everything, type how many there are: ${count}`,
    wrongCount: (count: number) => `Type ${count}.`,
    submit: 'Sign out',
  },
}
