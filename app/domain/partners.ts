export const partnerKinds = ['vendor', 'behalf'] as const
export type PartnerKind = (typeof partnerKinds)[number]
