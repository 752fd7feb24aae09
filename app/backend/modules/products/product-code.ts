/** Shared by all versions of a product. */
export const productCode = (number: number) => `P-${String(number).padStart(5, '0')}`
