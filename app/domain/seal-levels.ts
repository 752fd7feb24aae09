/**
 * As PAdES names them (ETSI EN 319 142-1): signed; with a timestamp; with evidence for its certificates; with a
 * later timestamp over all of it.
 */
export const sealLevels = ['B-B', 'B-T', 'B-LT', 'B-LTA'] as const
export type SealLevel = (typeof sealLevels)[number]
