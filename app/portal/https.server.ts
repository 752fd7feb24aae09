/**
 * Whether people come by https, to whom alone cookies are `Secure`. Our server says so in a request's address
 * (`server/app.ts`); under another one, which does not know of the proxy before it, `PUBLIC_URL` does.
 */
export const isHttps = (request: Request): boolean =>
  new URL(request.url).protocol === 'https:' || publicUrlIsHttps

// eslint-disable-next-line no-restricted-syntax -- under another server none of ours has parsed the settings
const publicUrlIsHttps = /^https:/i.test(process.env.PUBLIC_URL ?? '')
