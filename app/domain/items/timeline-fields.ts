import { auditActions, type AuditAction, type AuditedType } from '../audit-actions'
import type { ItemKind } from './item-kinds'
import type { UserType } from './review'

/** The kinds that a story can be narrowed to, as in the trail. */
export const timelineKinds = {
  ingredient: 'ingredient',
  product: 'product',
  certificate: 'certification_group',
  request: 'certificate_request',
  deviation: 'deviation',
  visit: 'visit',
  line: 'line',
  company: 'company',
  account: 'account',
  contact: 'contact',
  import: 'import',
} as const satisfies Record<string, AuditedType> & Record<ItemKind, ItemKind>

export type TimelineKind = keyof typeof timelineKinds

const actionsToldAs = (...told: (typeof auditActions)[AuditAction][]): AuditAction[] =>
  (Object.keys(auditActions) as AuditAction[]).filter((action) => told.includes(auditActions[action]))

/** The actions reported to one side, by any actor. */
export const actionsToldTo = (side: UserType): AuditAction[] =>
  side === 'Certifier' ? actionsToldAs('both', 'own', 'certifier') : actionsToldAs('both')

/** The further actions reported to a company about its own people. */
export const ownActions = actionsToldAs('own')

/** The fields whose changes a story tells, each with the kind of its value. */
export const timelineFields = {
  name: 'text',
  expirationDate: 'text',
  kosherGroupId: 'kosherGroups',
  kosherStatusId: 'kosherStatuses',
  restrictionId: 'restrictions',
  isPassover: 'flag',
  containsKitniyot: 'flag',
  agentFullname: 'text',
  ingredientGroupId: 'ingredient_group',
  vendorId: 'company',
  suggestedVendor: 'text',
  onBehalfId: 'company',
  suggestedOnBehalf: 'text',
  ingredientIds: 'ingredient',
  lineIds: 'line',
  productIds: 'product',
  businessName: 'text',
  businessCode: 'text',
  street: 'text',
  city: 'text',
  district: 'text',
  zipCode: 'text',
  country: 'text',
  manufactoring: 'flag',
  title: 'text',
  firstName: 'text',
  lastName: 'text',
  appellation: 'text',
  fromDay: 'text',
  kind: 'text',
  isHot: 'flag',
  kosherizable: 'flag',
  circuit: 'text',
  notKosher: 'flag',
  passoverUntil: 'text',
  withdrawnOn: 'text',
  effectiveOn: 'text',
  reason: 'said',
  note: 'said',
  /** The reason for deciding despite a forbidden concern. */
  despite: 'saidToCertifiers',
} as const

export type TimelineField = keyof typeof timelineFields
