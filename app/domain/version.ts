/** The running release; `npm run release` writes it. */
export const version = '0.2.0'
