/** Plain names: pages then need no schema. */

export const accountSorts = ['username', 'email', 'createdAt'] as const
export const auditSorts = ['at'] as const
export const certificateSorts = ['name', 'companyName', 'expireOn', 'createdAt'] as const
export const certifiedConcernSorts = ['since', 'companyName', 'expireOn'] as const
export const companySorts = ['businessName', 'address', 'createdAt'] as const
export const contactSorts = ['fullName'] as const
export const deviationSorts = ['number', 'dueOn', 'companyName', 'answeredAt'] as const
export const documentSorts = ['createdAt', 'filename', 'size'] as const
export const ingredientSorts = [
  'name',
  'companyName',
  'ingredientGroupRmc',
  'expirationDate',
  'statusAt',
] as const
export const partnerSorts = ['businessName', 'createdAt'] as const
export const partnerUseSorts = ['name', 'companyName'] as const
export const gtinSorts = ['declaredAt'] as const
export const phraseSorts = ['uses', 'position'] as const
export const productSorts = ['name', 'companyName', 'createdAt', 'statusAt'] as const
export const supplierCertificateSorts = ['expiresOn', 'vendorName', 'statusAt'] as const
export const threadSorts = ['waitingSince', 'businessName'] as const
export const unansweredSorts = ['writtenAt'] as const
export const rulingSorts = ['at', 'effectiveOn', 'number', 'companyName'] as const
export const requestSorts = ['createdAt', 'name', 'companyName', 'decidedAt'] as const
export const visitSorts = ['plannedOn', 'number', 'companyName', 'endedAt'] as const
export const dueSorts = ['nextVisitOn', 'companyName', 'lastVisitedOn'] as const
