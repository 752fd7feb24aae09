import type { Words } from '../words'

export const worklist: Words['worklist'] = {
  title: 'List in progress',
  place: (position, total) => `${position} of ${total}`,
  beyond: (count) => `beyond ${count.toLocaleString('en-GB')}`,
  moreThan: (count) => `more than ${count.toLocaleString('en-GB')}`,
  notListed: (total) => `No longer in the list, which has ${total} now`,
  previous: 'Previous',
  next: 'Next',
  back: 'Back to the list',
}
