import type { Words } from '../words'

export const validation = {
  formInvalid: 'Error validating form data',
  summaryTitle: (count: number) =>
    count === 1 ? '1 field needs correcting' : `${count} fields need correcting`,
  refused: 'That did not work',
  titlePrefix: 'Error: ',
} satisfies Words['validation']
