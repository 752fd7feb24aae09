/** Of the release that runs; `npm run release` writes it. */
export const version = '0.2.0'
