import { answers as en } from '../en/areas/answers'
import { exportFiles as enFiles } from '../en/areas/export-files'
import { answers as it } from '../it/areas/answers'
import { exportFiles as itFiles } from '../it/areas/export-files'
import { areaWords } from './own-words'

/** The words of loaders and actions. */
export const serverWords = areaWords({ it: { ...it, ...itFiles }, en: { ...en, ...enFiles } })

export type ServerWords = ReturnType<typeof serverWords>
