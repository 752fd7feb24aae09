import type { z } from 'zod'
import type { CreateContact, CreateContactDetail, UpdateContact } from '~/contract/contacts'
import type { ContactDetailRow, ContactRow } from '../../db/tables'
import { searchKey } from '~/domain/text/search-key'

type Field = Exclude<
  keyof z.output<typeof CreateContact> | keyof z.output<typeof UpdateContact>,
  'id' | 'companyId' | 'version'
>

export const contactColumns = {
  title: 'title',
  firstName: 'first_name',
  lastName: 'last_name',
  appellation: 'appellation',
} as const satisfies Record<Field, keyof ContactRow>

export type ContactNames = Pick<ContactRow, (typeof contactColumns)[Field]>

export const blankContact: ContactNames = { title: null, first_name: '', last_name: null, appellation: null }

type DetailField = Exclude<keyof z.output<typeof CreateContactDetail>, 'companyContactId' | 'version'>

export const detailColumns = {
  userLabel: 'user_label',
  contact: 'contact',
} as const satisfies Record<DetailField, keyof ContactDetailRow>

export type ContactDetailValues = Pick<ContactDetailRow, (typeof detailColumns)[DetailField]>

export const blankDetail: ContactDetailValues = { user_label: '', contact: '' }

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
