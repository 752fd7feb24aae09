import { languages, type Lang } from '~/domain/languages'
import { en } from './en'
import { it } from './it'
import { registerWords, type Words } from './words'

/** Imported by each program of the server for what it does: every language is at hand there. */
const catalogues: Record<Lang, Words> = { it, en }

for (const lang of languages) registerWords(lang, catalogues[lang])
