import { openSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import type { ServerBuild } from '@remix-run/node'

import { version } from '~/domain/version'
import type { Measure } from '~/telemetry/measure'

import type { AdmitBody, FilesTaken } from './app'
import { readServerConfig } from './config'
import { filesTaken, withRankedRoutes } from './narrow-routes'
import { withNotFoundPage, withoutPageData } from './not-found-page'
import { runServer } from './run'

interface PortalEntry {
  openPortal: () => Promise<void>
  closePortal: () => Promise<void>
  admitBody: AdmitBody
  filesOfCall: FilesTaken
  measures: () => Promise<Measure[]>
  publicVersion: () => Promise<string>
  sharingReads: <T>(answer: () => Promise<T>) => Promise<T>
}

// Runs as build/main.mjs, beside what Remix has built.
const program = fileURLToPath(import.meta.url)
const buildDir = path.dirname(program)
// Later builds remove those of which no process has a file open: scripts/builds.ts.
openSync(program, 'r')

await runServer(readServerConfig, async () => {
  const build = (await import(new URL('./server/index.js', import.meta.url).href)) as ServerBuild
  const { openPortal, closePortal, admitBody, filesOfCall, measures, publicVersion, sharingReads } = build
    .entry.module as unknown as PortalEntry
  await openPortal()
  const portal = withNotFoundPage(withoutPageData(withRankedRoutes(build)))
  return {
    clientDir: path.join(buildDir, 'client'),
    portal: (request) => sharingReads(() => portal(request)),
    admitBody,
    takesFiles: filesTaken(build, filesOfCall),
    measures,
    publicVersion,
    version,
    close: closePortal,
  }
})
