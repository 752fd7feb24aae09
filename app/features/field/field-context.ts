import { createContext, useContext, useState } from 'react'
import { v7 as newId } from 'uuid'
import type { ObservationKind } from '~/domain/visits/observation'
import { fieldWords, type FieldWords } from '~/i18n/own/field'
import { useWords } from '~/i18n/use-words'
import type { FieldAddress } from './field-address'
import type { FieldPack, FieldRecord, StandingBySubject } from './field-data'
import type { FieldErrors, Typed } from './form-fields'
import type { KeptPhoto, LocalVisit } from './local/local-visit'

/** What a form of this page was refused for, as the server draws it again. */
export interface RefusedForm {
  kind: ObservationKind
  form: string
  typed: Typed
  errors: FieldErrors
  message: string | null
}

export interface FieldState {
  pack: FieldPack
  address: FieldAddress
  photos: ReadonlyMap<string, readonly KeptPhoto[]>
  /** Ids of forms as the server drew them; without it they are made here. */
  drawnIds: readonly string[] | null
  /** When the page was drawn: what came later was not seen by who answers. */
  drawnAt: string
  /** In Rome. A page that is kept for weeks asks this device's clock. */
  today: string
  refused: RefusedForm | null
  /** Where answers are kept in this browser; null as long as it is a page of forms. */
  local: LocalVisit | null
  account: string
}

export interface FieldAnswers {
  records: readonly FieldRecord[]
  standing: StandingBySubject
}

export const FieldContext = createContext<FieldState | null>(null)
/** Apart: with each answer it is another, and what needs none of the others is not drawn again. */
export const AnswersContext = createContext<FieldAnswers | null>(null)

export const useField = (): FieldState => within(useContext(FieldContext))
export const useAnswers = (): FieldAnswers => within(useContext(AnswersContext))

function within<T>(state: T | null): T {
  if (!state) throw new Error('Used outside the field screen')
  return state
}

export const useFieldWords = (): FieldWords => fieldWords(useWords())

/**
 * Of one observation: drawn into the form, so that a form that is sent twice is stored once. What this browser keeps never takes one that
 * the server drew: a page that was restored brings back ids that are used.
 */
export function useNewId(slot: number): [id: string, renew: () => void, set: (id: string) => void] {
  const { drawnIds } = useField()
  const [own, setOwn] = useState(() => newId())
  return [drawnIds?.[slot] ?? own, () => setOwn(newId()), setOwn]
}
