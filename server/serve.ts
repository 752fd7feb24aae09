import path from 'node:path'
import { pathToFileURL } from 'node:url'

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

/** Runs the portal that a folder holds as built, until a signal ends it. */
export const serve = (buildDir: string): Promise<void> =>
  runServer(readServerConfig, async () => {
    const server = pathToFileURL(path.join(buildDir, 'server/index.js')).href
    const build = (await import(server)) as ServerBuild
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
