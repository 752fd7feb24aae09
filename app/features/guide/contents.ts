/** The pages of the guide in reading order, by the people they are for: `docs/guide/<language>/<page>.md`. */
export const guideContents = {
  everyone: ['signing-in'],
  certifier: ['reviewing-an-ingredient'],
  inspector: [],
  company: [],
} as const satisfies Record<string, readonly string[]>

export type GuideReader = keyof typeof guideContents

export const guidePages: readonly string[] = Object.values(guideContents).flat()
