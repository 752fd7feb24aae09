import type { Words } from '../words'

export const timeline = {
  kind: 'What',
  thePortal: 'The portal',
} satisfies Words['timeline']
