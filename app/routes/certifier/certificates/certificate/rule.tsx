import type { SubmissionResult } from '@conform-to/react'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { CheckboxField, TextareaField } from '~/components/form/form-fields'
import { KeptText } from '~/components/form/kept-text'
import { SubmitButton } from '~/components/form/submit-button'
import { PortalForm, usePortalForm } from '~/components/form/use-portal-form'
import { titled } from '~/components/page/page-meta'
import { DialogButtons, RouteDialog } from '~/components/page/route-dialog'
import type { PortalHandle } from '~/components/shell/breadcrumbs'
import { Alert } from '~/components/ui/alert'
import { useAnswer } from '~/components/use-answer'
import { RevokeCertificate, type CertificationGroup } from '~/contract/certificates/certificates'
import { CreateRuling, type Ruling, type RulingEffects } from '~/contract/certificates/rulings'
import { endedByPeople } from '~/domain/certificates/certificate-rules'
import { isSettled } from '~/domain/certificates/rulings'
import { validationMessages } from '~/domain/validation-messages'
import { Effects, ProductTicks } from '~/features/certificates/rulings/effects'
import { CertificateInfo } from '~/features/certificates/view/certificate-info'
import { loadCertificate } from '~/features/certificates/view/certificate-info.server'
import { phraseIntents } from '~/features/phrases/insert-phrase.server'
import { NoteField } from '~/features/phrases/phrase-picker'
import { offeredPhrases, type PhrasesInForm } from '~/features/phrases/phrases'
import { typedList } from '~/features/review/review-form'
import { useFormat } from '~/i18n/use-format'
import { useWords } from '~/i18n/use-words'
import type { Words } from '~/i18n/words'
import { formPage, signedInForm } from '~/portal/forms/form.server'
import { intent, runIntents } from '~/portal/forms/intents.server'
import { requireManager } from '~/portal/guards.server'
import { certificateActs, paths, type CertificateAct } from '~/portal/paths'
import type { RouteArgs } from '~/portal/route-args'
import { redirectWithSuccess } from '~/portal/toast.server'

type Args = RouteArgs<'certificateId' | 'act'>

export const handle: PortalHandle<typeof loader> = {
  crumb: ({ data: { act }, words }) => ({ label: wordsOf(act, words).title }),
}

export const meta = titled<typeof loader>((w, data) => data && wordsOf(data.act, w).title, { tab: true })

const wordsOf = (act: CertificateAct, w: Pick<Words, 'revocation' | 'rulings'>) =>
  act === 'revoke' ? w.revocation : w.rulings[act]

/** @throws 404 for an unknown act */
function actIn(params: { act: string }): CertificateAct {
  const known = certificateActs.find((one) => one === params.act)
  if (!known) throw new Response(null, { status: 404 })
  return known
}

export async function loader({ request, params }: Args) {
  const act = actIn(params)
  const { data: certificate } = await loadCertificate(request, requireManager, params.certificateId)
  const { api } = await requireManager(request)
  const effects = await api.rulings.effects({ subjectType: 'certificate', subjectId: params.certificateId })
  return formPage(request, schemas[act], new Headers(), { act, certificate, effects })
}

export async function action({ request, params }: Args) {
  const act = actIn(params)
  const form = await signedInForm(request, requireManager)
  const { certificateId } = params
  const { api, words, headers } = form
  return runIntents(form, {
    ...phraseIntents(form, { kind: 'certificate', id: certificateId }),
    save: intent(schemas[act], { failure: words.rulings.failed }, async ({ reason, ...typed }) => {
      const { publicNote, productIds } = typed
      const about = { subjectType: 'certificate', subjectId: certificateId } as const
      const done =
        act === 'revoke'
          ? words.revocation.done(
              (await api.certificates.revoke({ certificationGroupId: certificateId, reason })).number,
            )
          : words.rulings.done[act](
              (await api.rulings.create({ kind: act, ...about, reason, publicNote, productIds })).subject
                .number ?? '',
            )
      return redirectWithSuccess(paths.certifier.certificate(certificateId), done, headers)
    }),
  })
}

export default function RuleOnCertificatePage() {
  const { certificate, draft, ...loaded } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  return (
    <>
      <CertificateInfo {...certificate} />
      <RuleDialog
        key={loaded.act}
        {...loaded}
        group={certificate.certificationGroup}
        holding={certificate.holding}
        lastResult={answer?.result ?? draft}
        phrases={offeredPhrases(answer)}
      />
    </>
  )
}

export { RouteErrorScreen as ErrorBoundary } from '~/components/page/error-screens'

const ruleFormSchema = z.object({
  reason: CreateRuling.shape.reason,
  publicNote: CreateRuling.shape.publicNote,
  productIds: CreateRuling.shape.productIds,
  understood: z.boolean({ error: validationMessages.revocationNotConfirmed }),
})

const schemas: Record<CertificateAct, z.ZodType<Omit<z.output<typeof ruleFormSchema>, 'understood'>>> = {
  revoke: ruleFormSchema.extend({ reason: RevokeCertificate.shape.reason }),
  end: ruleFormSchema,
  reinstate: ruleFormSchema.omit({ understood: true }),
}

type RuleFormFields = z.input<typeof ruleFormSchema>

interface RuleDialogProps {
  act: CertificateAct
  group: CertificationGroup
  /** The suspensions that a reinstatement ends. */
  holding: Ruling[]
  effects: RulingEffects
  constraint: Record<string, object>
  lastResult: SubmissionResult<string[]> | null | undefined
  phrases: PhrasesInForm | undefined
}

/** Nothing brings a revoked certificate back, nor one that ended. */
function RuleDialog({ act, group, holding, effects, constraint, lastResult, phrases }: RuleDialogProps) {
  const w = useWords()
  const words = wordsOf(act, w)
  const { formatInstant } = useFormat()
  const closeTo = paths.certifier.certificate(group.id)
  const portal = usePortalForm<RuleFormFields>({
    id: act,
    lastResult,
    constraint,
    labels: {
      productIds: w.rulings.reinstate.which,
      reason: w.rulings.reason,
      publicNote: w.rulings.publicNote,
      understood: w.revocation.understood,
    },
  })
  const isReinstatement = act === 'reinstate'
  const over = endedByPeople(group)
  const isDone =
    act === 'revoke' ? group.revokedAt !== null : over !== null || (isReinstatement && holding.length === 0)
  return (
    <RouteDialog
      title={words.title}
      description={w.revocation.lead(group.name, group.number)}
      closeTo={closeTo}
    >
      {isDone ? (
        <div className="flex flex-col gap-4">
          <Alert kind="info">
            {over === null
              ? w.rulings.reinstate.already
              : over === 'revoked'
                ? w.revocation.already
                : w.certificates.additionRefused[over]}{' '}
            {group.revokedBy && group.revokedAt
              ? w.errors.decidedBy(group.revokedBy, formatInstant(group.revokedAt))
              : null}
          </Alert>
          <KeptText
            lastResult={lastResult}
            fields={[{ name: 'reason', label: w.rulings.reason }]}
            sendTo={paths.certifier.companyMessages(group.headQuarterId)}
          />
        </div>
      ) : (
        <PortalForm of={portal} keep="never" failure={w.rulings.failed}>
          {isReinstatement ? <Unsettled holding={holding} /> : null}
          <Alert kind="warning" title={act === 'revoke' ? w.revocation.warningTitle : undefined}>
            {words.warning}
          </Alert>
          <Effects effects={effects} />
          {isReinstatement ? (
            <Resting
              holding={holding}
              ticked={typedList(lastResult ? { result: lastResult } : undefined, 'productIds')}
            />
          ) : null}
          <NoteField
            about={{ kind: 'certificate', id: group.id }}
            phrases={phrases}
            field={portal.fields.reason}
            rows={4}
            hint={isReinstatement ? w.rulings.reasonHint : w.revocation.reasonHint}
          />
          {act === 'revoke' ? null : (
            <TextareaField field={portal.fields.publicNote} rows={2} required={false} />
          )}
          {isReinstatement ? null : <CheckboxField field={portal.fields.understood} />}
          <DialogButtons closeTo={closeTo}>
            <SubmitButton variant={isReinstatement ? 'primary' : 'danger'}>{words.confirm}</SubmitButton>
          </DialogButtons>
        </PortalForm>
      )}
    </RouteDialog>
  )
}

/** What the backend refuses to reinstate for. */
function Unsettled({ holding }: Pick<RuleDialogProps, 'holding'>) {
  const { rulings, deviations: words } = useWords()
  const open = holding.flatMap(({ deviations }) => deviations).filter(({ status }) => !isSettled(status))
  if (open.length === 0) return null
  return (
    <Alert kind="error" title={rulings.reinstate.openTitle}>
      {open.map(({ id, number, status }) => (
        <span key={id} className="block">
          <a href={paths.certifier.deviation(id)} className="font-medium underline underline-offset-2">
            {number}
          </a>{' '}
          · {words.status[status]}
        </span>
      ))}
    </Alert>
  )
}

/** Where only some products rest, each can come back by itself. */
function Resting({ holding, ticked }: Pick<RuleDialogProps, 'holding'> & { ticked: string[] | undefined }) {
  const words = useWords().rulings.reinstate
  const products = new Map(holding.flatMap((ruling) => ruling.products.map((one) => [one.id, one])))
  if (products.size < 2 || holding.some(({ productCount }) => productCount === 0)) return null
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-medium">{words.which}</h3>
      <p className="text-label text-ink-2">{words.whichHint}</p>
      <ProductTicks label={words.which} products={[...products.values()]} ticked={ticked} />
    </section>
  )
}
