/** The certifier's own code of a product, the same for all versions of a chain. */
export const productCode = (number: number) => `P-${String(number).padStart(5, '0')}`
