import { languages, type Lang } from '~/domain/languages'
import { en } from './en'
import { server as serverEn } from './en/server'
import { answers as answersEn } from './en/server/answers'
import { it } from './it'
import { server as serverIt } from './it/server'
import { answers as answersIt } from './it/server/answers'
import { registerWords } from './words'

type Groups = Readonly<Record<string, unknown>>

/** No key may be said twice. */
type Once<Said, More> = {
  [Group in keyof More]: Group extends keyof Said
    ? { [Key in keyof More[Group]]: Key extends keyof Said[Group] ? never : More[Group][Key] }
    : More[Group]
}

/** With more groups, and more keys of the groups there are. */
function join<Said extends object, More extends object>(
  said: Said,
  more: More & Once<Said, More>,
): Said & More {
  const groups = { ...said } as Record<string, unknown>
  for (const [group, words] of Object.entries(more))
    groups[group] = { ...(groups[group] as Groups | undefined), ...(words as Groups) }
  return groups as Said & More
}

const italian = join(join(it, serverIt), answersIt)

/** A page's, with those of loaders, actions, mails and static documents. */
export type ServerWords = typeof italian

const catalogues: Record<Lang, ServerWords> = { it: italian, en: join(join(en, serverEn), answersEn) }

for (const lang of languages) registerWords(lang, catalogues[lang])

export const serverWordsFor = (lang: Lang): ServerWords => catalogues[lang]
