import type { Lang } from '~/domain/languages'
import { auth as enAuth } from './en/auth'
import { verify as enVerify } from './en/verify'
import { auth } from './it/auth'
import { verify } from './it/verify'
import { languageOfWords, type Words } from './words'

const it = { auth, verify }

/** Of the pages that know nobody. They are drawn by the server alone: no page of the portal fetches these groups. */
export type PublicWords = Words & typeof it

const groups: Record<Lang, typeof it> = { it, en: { auth: enAuth, verify: enVerify } }

export const publicWords = (words: Words): PublicWords => ({ ...words, ...groups[languageOfWords(words)] })
