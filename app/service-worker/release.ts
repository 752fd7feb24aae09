/** Written into the worker by scripts/build.ts: a new release is a new worker. */
export interface Release {
  version: string
  files: string[]
}

declare const RELEASE: Release

export const release: Release = RELEASE
