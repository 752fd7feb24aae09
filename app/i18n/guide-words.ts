import type { Lang } from '~/domain/languages'
import { guide as en } from './en/server/guide'
import { guide as it } from './it/server/guide'

export type GuideWords = typeof it

const catalogues: Record<Lang, GuideWords> = { it, en }

/** Words around the guide's pages, which only the server draws. */
export const guideWordsFor = (lang: Lang): GuideWords => catalogues[lang]
