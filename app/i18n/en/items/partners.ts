import type { Words } from '../../words'

export const partners = {
  title: { vendor: 'Vendors', behalf: 'On behalf of' },

  isNew: {
    vendor: (name: string) => `“${name}” is a new vendor: it will be created when you save.`,
    behalf: (name: string) => `“${name}” is a new company: it will be created when you save.`,
  },
  take: 'Use',
  takeNamed: (name: string) => `Use “${name}”`,
  wasMerged: (name: string, into: string) =>
    `“${name}” was merged into “${into}”: “${into}” will be used instead.`,
} satisfies Words['partners']
