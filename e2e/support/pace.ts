import type { BrowserContext, Page, Route } from '@playwright/test'

/** A project's option: in which way its browser is worse than a developer's. */
export interface Paced {
  pace: 'late' | 'slow' | null
}

const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** What a page asks for once it is parsed comes in 1.2 s; what answers it, in 0.3 s. */
async function late(context: BrowserContext): Promise<void> {
  const isParsed = async (route: Route) => {
    try {
      return await route
        .request()
        .frame()
        .evaluate(() => document.readyState !== 'loading')
    } catch {
      // A worker's request has no page; a page that is being left has no more questions.
      return false
    }
  }
  await context.route('**/assets/*.js', async (route) => {
    if (await isParsed(route)) await later(1200)
    await route.fallback()
  })
  await context.route(
    (url) => url.pathname.endsWith('.data'),
    async (route) => {
      await later(300)
      await route.fallback()
    },
  )
}

/** A quarter of the processor. */
async function slow(context: BrowserContext): Promise<void> {
  const throttle = async (page: Page) => {
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  }
  context.on('page', (page) => void throttle(page).catch(() => {}))
}

const paces = { late, slow }

/** Makes the pages of a context come as the project's option says. */
export const setPace = async (context: BrowserContext, { pace }: Paced): Promise<void> => {
  if (pace) await paces[pace](context)
}
