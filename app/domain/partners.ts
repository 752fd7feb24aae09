/** Vendors sell ingredients, behalf companies have products made for them. */
export const partnerKinds = ['vendor', 'behalf'] as const
export type PartnerKind = (typeof partnerKinds)[number]
