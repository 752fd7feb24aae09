/** Whether a request came by https; our server says so in its address (`server/app.ts`). Cookies are `Secure` by this alone. */
export const isHttps = (request: Request): boolean => new URL(request.url).protocol === 'https:'
