import type { Words } from '../../words'

const companies = (count: number) => (count === 1 ? '1 company' : `${count} companies`)

export const precedents = {
  title: 'Precedents',
  none: 'No precedent: no ingredient of this name was ever decided.',
  hint: 'How the same ingredient was decided, in all companies. Companies do not see this.',
  inCompanies: (status: string, count: number) => `${status} in ${companies(count)}`,
  inMore: (status: string, count: number) => `${status} in ${count}`,
  noStatus: 'No kosher status',
  noGroup: 'No group',
  passover: 'For Passover',
  notPassover: 'Not for Passover',
  sameVendor: 'Same vendor',
  noVendor: 'No vendor',
  refused: (withdrawn: number, rejected: number) =>
    [
      ...(withdrawn > 0 ? [`${withdrawn} withdrawn`] : []),
      ...(rejected > 0 ? [`${rejected} rejected`] : []),
    ].join(', '),
  withdrawn: (date: string, by: string | null) =>
    by === null ? `withdrawn on ${date}` : `withdrawn on ${date} by ${by}`,
  rejected: (date: string, by: string | null) =>
    by === null ? `rejected on ${date}` : `rejected on ${date} by ${by}`,
  deleted: 'deleted since',
  ownVersion: 'Earlier version',
  approved: (date: string, by: string | null) =>
    by === null ? `approved on ${date}` : `approved on ${date} by ${by}`,
  take: 'Use',
  takeNamed: (company: string) => `Use the values of ${company}`,
  approveAs: 'Use and approve…',
  approveAsNamed: (company: string) => `Use and approve… with the values of ${company}`,
  same: 'The same',
  archived: 'Uses archived entries',
  shown: (shown: number, total: number) => `Showing ${shown} of ${total}.`,
  lastCounted: (shown: number, total: number) =>
    `Showing ${shown}; the latest ${total} decisions are counted.`,
} satisfies Words['precedents']
