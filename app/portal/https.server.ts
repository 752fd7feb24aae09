/** From the address that our server sets; under another server from `PUBLIC_URL`. */
export const isHttps = (request: Request): boolean =>
  new URL(request.url).protocol === 'https:' || publicUrlIsHttps

// oxlint-disable-next-line house/settings-in-one-place -- under another server none of ours has parsed the settings
const publicUrlIsHttps = /^https:/i.test(process.env.PUBLIC_URL ?? '')
