import type { FollowWords } from '../../it/server/follow'

export const follow: FollowWords = {
  title: 'Notify me of changes',
  lead: 'One mail for each change: suspended, valid again, reduced, revoked, ended, replaced or expired. Nothing else, without an account, and one click ends it.',
  email: 'Email address',
  emailHint: 'For this alone: nobody reads it, and it is deleted when you stop.',
  submit: 'Notify me',
  feed: 'Changes as an Atom feed',

  asked: {
    title: 'Check your mail',
    text: 'Unless the address gets these mails already, we have written to it: open the link within 72 hours and confirm. Nothing else is sent before.',
  },
  confirm: {
    title: 'Confirm the mails',
    text: 'From now on this address gets a mail whenever something changes.',
    submit: 'Confirm',
  },
  confirmed: {
    title: 'Notifications are on',
    text: 'We write as soon as something changes. Every mail has the link that ends it.',
  },
  invalid: {
    title: 'The link is no longer valid',
    text: 'A link is valid for 72 hours, and only the last one received. Ask once more for notifications.',
  },
  leave: {
    submit: 'Stop notifying me',
    title: 'Get no more mails',
    text: 'The address is deleted at once.',
  },
  left: { title: 'Address deleted', text: 'You get no more mails from us.' },
  paused: 'Too many requests have come from this network: try again in an hour.',

  changes: { reinstated: 'Valid again', reduced: 'Reduced' },
  someChanges: { suspended: 'Some products suspended', reinstated: 'Some products valid again' },
  someSuspended: (day) =>
    `Some of its products have been suspended since ${day} and are not certified for now.`,
  reinstated: (day) => `The suspension ended on ${day}.`,
  again: 'The suspension has ended: it is certified again.',
  reduced: (day, number) =>
    `Since ${day} it is replaced by certificate ${number}, which no longer has all of its products.`,
  replaced: (day, number) => `Since ${day} it is replaced by certificate ${number}: rely on that one.`,
  products: (codes, more) => `Products: ${codes.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`,

  confirmation: {
    subject: 'Confirm the mails that you asked for',
    paragraphs: (what, hours) => [
      `somebody has asked for a mail to this address whenever this changes: ${what}.`,
      `To get these mails, please confirm within ${hours} hours.`,
    ],
    link: 'Confirm',
    closing: 'If you did not ask, ignore this mail: without a confirmation the address is deleted.',
  },
  mail: {
    opening: (title) => `something that you follow has changed. ${title}.`,
    link: 'Open the page',
    closing: 'You get this mail because you asked for it.',
  },
  feedOf: (title) => `What changes: ${title}`,
}
