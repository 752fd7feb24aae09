import { productNamesIn } from './products-import.repository'

/** The newest versions of a facility's or headquarters' products. */
export const namedProducts = productNamesIn

export type NamedProduct = Awaited<ReturnType<typeof namedProducts>>[number]
