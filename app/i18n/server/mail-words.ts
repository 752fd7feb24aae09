import type { Lang } from '~/domain/languages'
import { mailWords as en } from '../en/server/mail'
import { visitMails as visitsEn } from '../en/server/mail-visits'
import { mailWords as it } from '../it/server/mail'
import { visitMails as visitsIt } from '../it/server/mail-visits'

const italian = { ...it, visits: visitsIt }

export type MailWords = typeof italian

const catalogues: Record<Lang, MailWords> = { it: italian, en: { ...en, visits: visitsEn } }

export const mailWordsFor = (lang: Lang): MailWords => catalogues[lang]
