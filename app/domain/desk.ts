/** The counts of a desk, named by the kind of work; each kind of thing is counted apart. */
export const deskParts = [
  'decide.ingredients',
  'decide.products',
  'decide.supplier_certificates',
  'opinion.ingredients',
  'opinion.products',
  'opinion.supplier_certificates',
  'drafts.ingredients',
  'drafts.products',
  'drafts.supplier_certificates',
  'returned.ingredients',
  'returned.products',
  'returned.supplier_certificates',
  'requests',
  'answers',
  'questions',
  'review',
  'rulings.unseen',
  'rulings.begin',
  'rulings.due',
  'rulings.settled',
  'renewals',
  'deviations',
  'visits.ended',
  'visits.due',
  'visits.late',
  'visits.away',
  'visits.planned',
  'lines.observed',
  'lines.used',
  'lines.passover',
  'uncertified',
  'gtins',
  'expired.supplier_certificates',
  'expired.ingredients',
  'expired.certificates',
  'expired.products',
  'expiring.supplier_certificates',
  'expiring.ingredients',
  'expiring.certificates',
  'mail',
] as const
export type DeskPart = (typeof deskParts)[number]

type Before<Name> = Name extends `${infer Kind}.${string}` ? Kind : Name
export type DeskKind = Before<DeskPart>

export const kindOfPart = (part: DeskPart) => part.split('.')[0] as DeskKind

export const deskKinds = [...new Set(deskParts.map(kindOfPart))] as [DeskKind, ...DeskKind[]]

/** The tabs of a certifier's desk: their own work, or nobody's; all without. */
export const deskTabs = ['me', 'none'] as const
export type DeskTab = (typeof deskTabs)[number] | undefined
