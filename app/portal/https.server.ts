/** Cookies are `Secure` only over https. Our server says so in the request's address; under another one `PUBLIC_URL` does. */
export const isHttps = (request: Request): boolean =>
  new URL(request.url).protocol === 'https:' || publicUrlIsHttps

// eslint-disable-next-line no-restricted-syntax -- under another server none of ours has parsed the settings
const publicUrlIsHttps = /^https:/i.test(process.env.PUBLIC_URL ?? '')
