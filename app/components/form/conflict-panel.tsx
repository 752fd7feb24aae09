import { useEffect, useRef, type ReactNode } from 'react'
import { useWords } from '~/i18n/use-words'
import { ButtonLink } from '../button-link'
import { useErrorTitle } from '../page-title'
import { Alert } from '../ui/alert'
import { Table, Tbody, Td, Th, Thead, Tr } from '../ui/table'

export interface Change {
  label: string
  theirs: ReactNode
  /** Left out where the user had not changed it. */
  yours?: ReactNode
}

export interface ConflictPanelProps {
  /** Whether it was the same person, in another tab. */
  byYou: boolean
  message: ReactNode
  changes?: Change[]
  reloadTo: string
}

/** 409, specification §4 "One decision": nothing typed is lost. */
export function ConflictPanel({ byYou, message, changes = [], reloadTo }: ConflictPanelProps) {
  const w = useWords()
  useErrorTitle(true)
  const words = w.errors
  // The pressed button is at the end of the form, on a phone a screen away from here.
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-20 rounded-xl">
      <Alert
        kind="warning"
        live="alert"
        title={byYou ? words.conflictTitleByYou : words.conflictTitle}
        actions={
          <ButtonLink to={reloadTo} size="sm" reloadDocument>
            {words.conflictReload}
          </ButtonLink>
        }
      >
        <p>{message}</p>
        {changes.length > 0 ? (
          <div className="mt-3 overflow-hidden rounded-lg border bg-surface text-ink">
            {/* An area that scrolls sideways must be reachable by keyboard. */}
            <Table className="table-fixed">
              <Thead>
                <tr>
                  <Th>{words.conflictField}</Th>
                  <Th>{words.conflictTheirs}</Th>
                  <Th>{words.conflictYours}</Th>
                </tr>
              </Thead>
              <Tbody>
                {changes.map((change) => (
                  <Tr key={change.label}>
                    <Td className="text-ink-2">{change.label}</Td>
                    <Td className="font-medium">{change.theirs || words.conflictEmpty}</Td>
                    <Td>
                      {change.yours === undefined ? w.common.none : change.yours || words.conflictEmpty}
                    </Td>
                  </Tr>
                ))}
              </Tbody>
            </Table>
          </div>
        ) : null}
      </Alert>
    </div>
  )
}
