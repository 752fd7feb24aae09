/** Characters of a first or last name. */
export const nameLimit = 60

export interface NamedPerson {
  firstName?: string | null
  lastName?: string | null
  email: string
}

/** What is shown of a person: first and last name, else the address. */
export const personName = ({ firstName, lastName, email }: NamedPerson): string =>
  fullNameOf({ firstName, lastName }) || email

/** Empty where neither is known. */
export const fullNameOf = ({ firstName, lastName }: Omit<NamedPerson, 'email'>): string =>
  [firstName, lastName].filter(Boolean).join(' ')

/** Where a picture would stand: of the first and the last word, of an address the first letter. */
export function initialsOf(name: string): string {
  const words = name.includes('@') ? [name] : name.split(/\s+/).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => Array.from(word ?? '')[0]?.toUpperCase() ?? '').join('')
}
