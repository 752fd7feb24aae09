import { searchKey } from '~/domain/text/search-key'
import type { ContactDetailRow, ContactRow } from '../../db/tables'

type Names = Pick<ContactRow, 'title' | 'first_name' | 'last_name'>

/** `Dott. Tommaso Dal Lago` */
export const fullName = ({ title, first_name, last_name }: Names) =>
  [title, first_name, last_name].filter(Boolean).join(' ')

/** Surname first, since it is the sort key, too. */
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
