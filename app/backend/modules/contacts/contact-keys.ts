import { searchKey } from '~/domain/search-key'
import type { ContactDetailRow, ContactRow } from '../../db/tables'

type Names = Pick<ContactRow, 'title' | 'first_name' | 'last_name'>

/** A contact's name as people write it: `Dott. Tommaso Dal Lago`. */
export const fullName = ({ title, first_name, last_name }: Names) =>
  [title, first_name, last_name].filter(Boolean).join(' ')

/**
 * What contacts are sorted by and searched in: the surname first, then the first name, so that doctors do not stand
 * together, then the title, the appellation and every detail.
 */
export function contactKey(
  row: Names & Pick<ContactRow, 'appellation'>,
  details: Pick<ContactDetailRow, 'user_label' | 'contact'>[],
): string {
  return searchKey(
    row.last_name,
    row.first_name,
    row.title,
    row.appellation,
    ...details.flatMap(({ user_label, contact }) => [user_label, contact]),
  )
}
