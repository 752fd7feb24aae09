import type { Lang } from '~/domain/languages'
import { mailWords as en } from './en/server/mail'
import { mailWords as it, type MailWords } from './it/server/mail'

export type { MailWords }

const catalogues: Record<Lang, MailWords> = { it, en }

export const mailWordsFor = (lang: Lang): MailWords => catalogues[lang]
