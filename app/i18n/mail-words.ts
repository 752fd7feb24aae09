import type { Lang } from '~/domain/languages'
import { mailWords as it } from './it/mail'

export type MailWords = typeof it

const catalogues: Record<Lang, MailWords> = { it, en: it }

export const mailWordsFor = (lang: Lang): MailWords => catalogues[lang]
