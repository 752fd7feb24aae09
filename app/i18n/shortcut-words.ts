import type { Lang } from '~/domain/languages'
import { shortcuts as en } from './en/shortcuts'
import { shortcuts as it } from './it/shortcuts'

const catalogues: Record<Lang, typeof it> = { it, en }

/** For a dialog that few ever open: no page carries them. */
export const shortcutWordsFor = (lang: Lang): typeof it => catalogues[lang]
