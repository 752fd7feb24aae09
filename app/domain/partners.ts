/** What a company that is not (only) a client can be to others: who ingredients are bought from, or who products are made for. */
export const partnerKinds = ['vendor', 'behalf'] as const
export type PartnerKind = (typeof partnerKinds)[number]
