/** From the address that our server sets; under another server from `PUBLIC_URL`. */
export const isHttps = (request: Request): boolean =>
  new URL(request.url).protocol === 'https:' || publicUrlIsHttps

// eslint-disable-next-line no-restricted-syntax -- under another server none of ours has parsed the settings
const publicUrlIsHttps = /^https:/i.test(process.env.PUBLIC_URL ?? '')
