import { useLocation, useNavigate } from '@remix-run/react'
import type { ObservationKind } from '~/domain/visits/observation'
import { afterForm } from './field-address'
import { useAnswers, useField } from './field-context'
import type { FieldRecord } from './field-data'
import type { Typed } from './form-fields'
import { toTyped } from './observation-forms'

interface Corrected {
  of: string | null
  record: FieldRecord | null
  typed: Typed
  /** Back to where the user came from. */
  onKept: () => void
}

/** The observation that the address asks to correct, if it is of this kind. */
export function useCorrected(kind: ObservationKind): Corrected {
  const { address } = useField()
  const { records } = useAnswers()
  const navigate = useNavigate()
  const { search } = useLocation()
  const to = afterForm(address)
  const record = records.find(({ id, kind: its }) => id === address.of && its === kind) ?? null
  return {
    of: record?.id ?? null,
    record,
    typed: record ? toTyped(record) : {},
    onKept: () => {
      // The current page would be requested again, which fails without a network.
      if (to !== search) void navigate(to)
    },
  }
}
