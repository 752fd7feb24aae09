import type { Lang } from '~/domain/languages'
import { apiDocs as en } from './en/server/api-docs'
import { apiDocs as it } from './it/server/api-docs'

export type ApiDocsWords = typeof it

const catalogues: Record<Lang, ApiDocsWords> = { it, en }

/** For a page that only the server draws. */
export const apiDocsWordsFor = (lang: Lang): ApiDocsWords => catalogues[lang]
