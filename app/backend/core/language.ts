import { DEFAULT_LANG, type Lang } from '~/domain/languages'

/** What somebody reads, and is written to in. No account keeps a language yet: it is to be asked for here alone. */
export const languageOf = (_reader: { userId: string } | { email: string } | null): Lang => DEFAULT_LANG
