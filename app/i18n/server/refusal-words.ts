import type { Lang } from '~/domain/languages'
import { refusals as en } from '../en/server/refusals'
import { refusals as it } from '../it/server/refusals'

/** By code, with its `details`. Only the backend uses them: the browser shows its answer. */
export type RefusalWords = typeof it

export type RefusalCode = keyof RefusalWords

const catalogues: Record<Lang, RefusalWords> = { it, en }

export const refusalWordsFor = (lang: Lang): RefusalWords => catalogues[lang]
