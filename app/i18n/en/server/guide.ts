import type { guide as italian } from '../../it/server/guide'

export const guide = {
  title: 'Guide',
  lead: 'What to do, one task to a page. The pictures show demonstration data.',
  home: 'Go to the portal',
  skip: 'Skip to content',
  contents: 'Contents',
  neighbours: 'Previous and next page',
  readers: {
    everyone: 'For everyone',
    certifier: 'For the certifier',
    inspector: 'For inspectors',
    company: 'For companies',
  },
} satisfies typeof italian
