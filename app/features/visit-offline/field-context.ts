import { createContext, useContext, useState } from 'react'
import { v7 as newId } from 'uuid'
import { correctedAt } from '~/domain/visits/clock-error'
import type { ObservationKind } from '~/domain/visits/observation'
import type { Words } from '~/i18n/words'
import { useWords } from '~/i18n/use-words'
import type { FieldAddress } from './field-address'
import type { FieldPack, FieldRecord, StandingBySubject } from './field-data'
import type { FieldErrors, Typed } from './form-fields'
import type { KeptPhoto, LocalVisit } from './local/local-visit'

/** The errors of a form on this page, redrawn by the server. */
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
  /** Form ids from the server; without them they are made here. */
  drawnIds: readonly string[] | null
  /** When the page was drawn: the author had not seen anything later. */
  drawnAt: string
  /** In Rome. A page that is cached for weeks asks the device's clock. */
  today: string
  /** Seconds that this device's clock is ahead. */
  clockError: number
  refused: RefusedForm | null
  /** The store of answers in this browser; null while the page works by posting forms. */
  local: LocalVisit | null
  account: string
}

export interface FieldAnswers {
  records: readonly FieldRecord[]
  standing: StandingBySubject
}

export const FieldContext = createContext<FieldState | null>(null)
/** A context of its own: it changes with each answer, and components without it are not redrawn. */
export const AnswersContext = createContext<FieldAnswers | null>(null)

export const useField = (): FieldState => within(useContext(FieldContext))
export const useAnswers = (): FieldAnswers => within(useContext(AnswersContext))

/** When a record was made: by the portal's clock, as pages and report say it. */
export function useMadeAt(): (record: FieldRecord) => string {
  const { clockError } = useField()
  return (record) => correctedAt({ at: record.at, clockError: record.clockError ?? clockError })
}

function within<T>(state: T | null): T {
  if (!state) throw new Error('Used outside the field screen')
  return state
}

export const useFieldWords = (): Words['field'] => useWords().field

/** An observation's id, in the form so that it is stored once; new for local records, as a restored page has used ones. */
export function useNewId(slot: number): [id: string, renew: () => void, set: (id: string) => void] {
  const { drawnIds } = useField()
  const [own, setOwn] = useState(() => newId())
  return [drawnIds?.[slot] ?? own, () => setOwn(newId()), setOwn]
}
