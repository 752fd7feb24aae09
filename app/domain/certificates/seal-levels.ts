/** As PAdES names them (ETSI EN 319 142-1): signed; with a timestamp; with evidence; with a later timestamp over all. */
export const sealLevels = ['B-B', 'B-T', 'B-LT', 'B-LTA'] as const
export type SealLevel = (typeof sealLevels)[number]
