/** Characters of a first or last name. */
export const nameLimit = 60

export interface NamedPerson {
  firstName?: string | null
  lastName?: string | null
  email: string
}

/** A person's displayed name: first and last name, else the address. */
export const personName = ({ firstName, lastName, email }: NamedPerson): string =>
  toFullName({ firstName, lastName }) || email

/** Empty if neither is known. */
export const toFullName = ({ firstName, lastName }: Omit<NamedPerson, 'email'>): string =>
  [firstName, lastName].filter(Boolean).join(' ')

/** In place of a picture: initials of the first and last word, or an address's first letter. */
export function toInitials(name: string): string {
  const words = name.includes('@') ? [name] : name.split(/\s+/).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => Array.from(word ?? '')[0]?.toUpperCase() ?? '').join('')
}
