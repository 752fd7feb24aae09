import type { Lang } from '~/domain/languages'
import { auditWords as en } from '../en/server/audit'
import { auditWords as it, type AuditWords } from '../it/server/audit'

const catalogues: Record<Lang, AuditWords> = { it, en }

export const auditWordsFor = (lang: Lang): AuditWords => catalogues[lang]
