import { exportFiles as en } from '../en/areas/export-files'
import { exportFiles as it } from '../it/areas/export-files'
import { areaWords } from './own-words'

export const exportWords = areaWords({ it, en })

export type ExportWords = ReturnType<typeof exportWords>
