import { allReviewedKinds, type ReviewedKind } from '~/domain/items/item-kinds'
import { subjectColumns, tableOf } from '../../db/every-kind'

/** The kinds of things that have a thread. */
export const noteKinds = [...allReviewedKinds, 'company'] as const

export interface NoteSubject {
  kind: ReviewedKind | 'company'
  id: string
}

export const threadTable = (kind: NoteSubject['kind']) => (kind === 'company' ? 'companies' : tableOf(kind))

export const threadColumn = ({ kind }: Pick<NoteSubject, 'kind'>) => `${kind}_id` as const

export const threadColumns = (subject: NoteSubject) => subjectColumns(noteKinds, subject)
