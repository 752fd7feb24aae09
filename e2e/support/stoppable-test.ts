import { startStoppablePortal, type StoppablePortal } from './portal'
import { test as base } from './test'

/** For stories in which the server really stops and restarts. */
export const test = base.extend<object, { stoppable: StoppablePortal }>({
  stoppable: [
    async ({}, use) => {
      const portal = await startStoppablePortal()
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  site: async ({ stoppable }, use) => use(stoppable),
})
