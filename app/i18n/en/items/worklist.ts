import type { Words } from '../../words'

export const worklist = {
  title: 'Current list',
  place: (position, total) => `${position} of ${total}`,
  beyond: (count) => `beyond ${count.toLocaleString('en-GB')}`,
  moreThan: (count) => `more than ${count.toLocaleString('en-GB')}`,
  notListed: (total) => `No longer in the list, which now has ${total}`,
  previous: 'Previous',
  next: 'Next',
  back: 'Back to the list',

  onward: 'Go to the next one after each decision',
} satisfies Words['worklist']
