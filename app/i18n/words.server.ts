import { languages, type Lang } from '~/domain/languages'
import { en } from './en'
import { server as serverEn } from './en/server'
import { answers as answersEn } from './en/server/answers'
import { files as filesEn } from './en/server/files'
import { it } from './it'
import { server as serverIt } from './it/server'
import { answers as answersIt } from './it/server/answers'
import { files as filesIt } from './it/server/files'
import { registerWords } from './words'

type Tree = Readonly<Record<string, unknown>>

/** A key that is said twice does not compile. */
type Once<Said, More> = {
  [Key in keyof More]: Key extends keyof Said
    ? More[Key] extends string | ((...facts: never[]) => unknown) | readonly unknown[]
      ? never
      : Once<Said[Key], More[Key]>
    : More[Key]
}

/** With more keys in the groups there are, and more groups. */
const join = <Said, More>(said: Said, more: More & Once<Said, More>) =>
  joined(said as Tree, more) as Said & More

const joined = (said: Tree, more: Tree): Tree => ({
  ...said,
  ...Object.fromEntries(
    Object.entries(more).map(([key, words]) => [
      key,
      Object.hasOwn(said, key) ? joined(said[key] as Tree, words as Tree) : words,
    ]),
  ),
})

const italian = join(join(join(it, serverIt), answersIt), filesIt)

/** A page's, with those of loaders, actions, mails and static documents. */
export type ServerWords = typeof italian

const catalogues: Record<Lang, ServerWords> = {
  it: italian,
  en: join(join(join(en, serverEn), answersEn), filesEn),
}

for (const lang of languages) registerWords(lang, catalogues[lang])

export const serverWordsFor = (lang: Lang): ServerWords => catalogues[lang]
