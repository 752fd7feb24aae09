import { startStoppablePortal, type StoppablePortal } from './portal'
import { PortalOfFile } from './portal-of-file'
import { test as base } from './test'

/** For stories in which the server really stops and restarts. */
export const test = base.extend<
  { stoppable: StoppablePortal },
  { stoppables: PortalOfFile<StoppablePortal> }
>({
  stoppables: [
    ({}, use) => PortalOfFile.lend(startStoppablePortal, use),
    { scope: 'worker', timeout: 180_000 },
  ],
  stoppable: [async ({ stoppables }, use, { file }) => use(await stoppables.of(file)), { timeout: 180_000 }],
  site: async ({ stoppable }, use) => use(stoppable),
})
