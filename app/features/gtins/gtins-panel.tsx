import type { SubmissionResult } from '@conform-to/react'
import { ButtonLink } from '~/components/button-link'
import { TextareaField } from '~/components/form/form-fields'
import { SubmitButton } from '~/components/form/submit-button'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import { Link } from '~/components/link'
import { WriterForm } from '~/components/form/writer-form'
import { RowTable, type Column } from '~/components/list/row-table'
import { EmptyState } from '~/components/ui/empty-state'
import { useMayWrite } from '~/components/accounts/for-writers'
import type { ProductGtin } from '~/contract/items/gtins'
import { useArea, useAreaPaths } from '~/features/items/use-item-paths'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import { paths } from '~/portal/paths'
import { GtinState } from './gtin-state'

interface Props {
  productId: string
  items: ProductGtin[]
  constraint: Record<string, object>
  lastResult: SubmissionResult<string[]> | null | undefined
}

export function GtinsPanel({ productId, items, constraint, lastResult }: Props) {
  const w = useWords().gtins
  const mayWrite = useMayWrite()
  return (
    <div className="flex flex-col gap-6">
      <p className="text-ink-2">{w.lead}</p>
      {items.length > 0 ? (
        <GtinTable productId={productId} items={items} />
      ) : (
        <EmptyState title={w.none} description={mayWrite ? w.noneHint : w.noneReader} />
      )}
      <GtinsForm items={items} constraint={constraint} lastResult={lastResult} />
    </div>
  )
}

function GtinTable({ productId, items }: Pick<Props, 'productId' | 'items'>) {
  const words = useWords()
  const w = words.gtins
  const { formatInstantDate } = useFormat()
  const isCertifier = useArea() === 'Certifier'
  const columns: Column<ProductGtin>[] = [
    {
      id: 'gtin',
      header: w.code,
      primary: true,
      cell: ({ gtin }) => <span className="font-mono">{gtin}</span>,
    },
    { id: 'state', header: w.state, cell: (row) => <StateCell row={row} /> },
    { id: 'since', header: w.since, cell: ({ declaredAt }) => formatInstantDate(declaredAt) },
    ...(isCertifier
      ? [
          {
            id: 'decide',
            header: w.decision,
            cell: (row: ProductGtin) => <Decide productId={productId} row={row} />,
          },
        ]
      : []),
  ]
  return <RowTable columns={columns} rows={items} rowKey={({ gtin }) => gtin} caption={w.title} />
}

function StateCell({ row }: { row: ProductGtin }) {
  const w = useWords().gtins
  const { products } = useAreaPaths()
  return (
    <>
      <GtinState state={row.state} />
      {row.rejectReason ? <span className="cell-note whitespace-normal">{row.rejectReason}</span> : null}
      {row.others.map(({ productId, productName, headQuarterName }) => (
        <Link
          key={productId}
          to={products.gtins(productId)}
          className="cell-note whitespace-normal underline"
        >
          {w.contestedBy(productName, headQuarterName)}
        </Link>
      ))}
    </>
  )
}

function Decide({ productId, row: { gtin, state } }: { productId: string; row: ProductGtin }) {
  const w = useWords().gtins
  return (
    <div className="flex gap-2 whitespace-nowrap">
      {state === 'confirmed' ? null : (
        <WriterForm failure={w.failed}>
          <SubmitButton
            intent={`confirm:${gtin}`}
            variant="secondary"
            size="sm"
            aria-label={w.confirmCode(gtin)}
            pendingLabel={w.confirming}
          >
            {w.confirm}
          </SubmitButton>
        </WriterForm>
      )}
      {state === 'rejected' ? null : (
        <ButtonLink
          to={paths.certifier.rejectGtin(productId, gtin)}
          size="sm"
          aria-label={w.rejectCode(gtin)}
          preventScrollReset
        >
          {w.reject}
        </ButtonLink>
      )}
    </div>
  )
}

function GtinsForm({ items, constraint, lastResult }: Omit<Props, 'productId'>) {
  const w = useWords().gtins
  const shown = items.map(({ gtin }) => gtin).join('\n')
  const portal = usePortalForm<{ gtins: string }>({
    id: 'gtins',
    lastResult,
    constraint,
    defaultValue: { gtins: shown },
    labels: { gtins: w.field },
  })
  return (
    <PortalForm of={portal} failure={w.failed}>
      <input type="hidden" name="before" value={shown} />
      <TextareaField field={portal.fields.gtins} hint={w.fieldHint} rows={Math.max(4, items.length + 2)} />
      <div>
        <SubmitButton intent="save" pendingLabel={w.saving}>
          {w.save}
        </SubmitButton>
      </div>
    </PortalForm>
  )
}
