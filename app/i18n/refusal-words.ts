import type { Lang } from '~/domain/languages'
import { refusals as en } from './en/server/refusals'
import { refusals as it } from './it/server/refusals'

/** By code, told its `details`. Only the backend says them: the browser shows what it was answered. */
export type RefusalWords = typeof it

export type RefusalCode = keyof RefusalWords

const catalogues: Record<Lang, RefusalWords> = { it, en }

export const refusalWordsFor = (lang: Lang): RefusalWords => catalogues[lang]
