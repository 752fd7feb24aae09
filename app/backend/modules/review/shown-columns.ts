import { sql, type SelectQueryBuilder } from 'kysely'
import { reviewedKinds, type ReviewedKind } from '~/domain/items/item-kinds'
import type { Ctx } from '../../core/context'
import { shownName } from '../../core/person-name'
import type { Tables } from '../../db/tables'
import { unreadNotes } from '../messages/unread-notes'
import { approvedBefore } from './lists/approved-before'

/** The columns that rows of every kind are shown with. */
export interface ShownColumns {
  approved_before: number
  holder_email: string | null
  holder_name: string | null
  assignee_email: string | null
  assignee_name: string | null
  opinion_favourable: number | null
  opinion_note: string | null
  opinion_author: string | null
  opinion_email: string | null
  opinion_name: string | null
  opinion_at: string | null
  withdrawer_name: string | null
  unread: number | string
}

/** For `$call` of a query of the kind's table. */
export const withShownColumns =
  (ctx: Ctx, kind: ReviewedKind) =>
  <DB, TB extends keyof DB, O>(items: SelectQueryBuilder<DB, TB, O>) => {
    const table = reviewedKinds[kind].plural
    const column = <Type = string>(name: string) => sql.ref<Type>(`${table}.${name}`)
    // All tables have these columns under the same names, which no type of a query can say.
    const shown = (items as unknown as SelectQueryBuilder<Tables, never, O>)
      .leftJoin('users as holder', (join) => join.on('holder.id', '=', column('locked_by')))
      .leftJoin('users as assignee', (join) =>
        join
          .on('assignee.id', '=', column('assigned_to'))
          .on('assignee.disabled_at', 'is', null)
          .on('assignee.deleted_at', 'is', null),
      )
      .leftJoin('recommendations as opinion', (join) =>
        join
          .on(`opinion.${kind}_id`, '=', column('id'))
          .on('opinion.version', '=', column<number>('version')),
      )
      .leftJoin('users as withdrawer', (join) => join.on('withdrawer.id', '=', column('withdrawn_by')))
      .leftJoin('users as adviser', 'adviser.id', 'opinion.author_id')
      .select([
        approvedBefore(table).as('approved_before'),
        'holder.email as holder_email',
        shownName('holder').as('holder_name'),
        'assignee.email as assignee_email',
        shownName('assignee').as('assignee_name'),
        'opinion.favourable as opinion_favourable',
        'opinion.note as opinion_note',
        'opinion.author_id as opinion_author',
        'adviser.email as opinion_email',
        shownName('adviser').as('opinion_name'),
        'opinion.created_at as opinion_at',
        shownName<string | null>('withdrawer').as('withdrawer_name'),
        unreadNotes(ctx, kind).as('unread'),
      ])
    return shown as unknown as SelectQueryBuilder<DB, TB, O & ShownColumns>
  }
