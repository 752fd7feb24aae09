import { FormProvider, getFormProps, parse, useForm } from '@conform-to/react'
import type { DefaultValue, FormMetadata, SubmissionResult } from '@conform-to/react'
import { Form, useLocation, useNavigation, type FormProps } from '@remix-run/react'
import clsx from 'clsx'
import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react'
import { ACCOUNT_FIELD, TYPED_BEFORE } from '~/domain/forms/form-account'
import { validationMessages } from '~/domain/validation-messages'
import { sentences } from '~/i18n/format'
import { messageIn } from '~/i18n/messages'
import { useWords } from '~/i18n/use-words'
import type { Words } from '~/i18n/words'
import { repeatTyping, type DraftEntries } from './form-draft'
import { FormErrorSummary } from './form-error-summary'
import type { Keep } from './form-key'
import { titleOfUnsent, whyUnsent } from './keep-form'
import { KeyField } from './key-field'
import { useErrorTitle } from '../page-title'
import { useToasts } from '../toaster'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { useFormDraft, type FormDraft } from './use-form-draft'
import { useQuietPress } from './use-quiet-press'
import { useMayWriteHere } from '../accounts/for-writers'
import { useUser } from '../use-root'

// oxlint-disable-next-line typescript/no-explicit-any -- Conform's own bound for a form's shape
type FormShape = Record<string, any>

type FormConstraint = Parameters<typeof useForm>[0]['constraint']

export interface PortalFormOptions<T extends FormShape> {
  /** The ids of the fields are made from it. */
  id: string
  lastResult: SubmissionResult | null | undefined
  defaultValue?: DefaultValue<T>
  constraint?: FormConstraint
  labels?: Record<string, string>
  /** Off if fields must not be kept (sign-in). */
  draft?: boolean
  /** Off if a refusal is shown otherwise (the sign-in's modal). */
  toastOnError?: boolean
  onRestore?: (left: DraftEntries) => void
}

export interface PortalFormState<T extends FormShape> {
  form: FormMetadata<T>
  fields: ReturnType<FormMetadata<T>['getFieldset']>
  labels: Record<string, string>
  lastResult: SubmissionResult | null | undefined
  draft: FormDraft
  unsent: string | null
}

/** A refusal that concerns no field says itself what went wrong (specification §8). */
function toastOfRefusal(lastResult: SubmissionResult | null | undefined, words: Words): string | undefined {
  if (lastResult?.status !== 'error') return undefined
  const { '': whole, ...aboutFields } = lastResult.error ?? {}
  const isAboutFields = Object.values(aboutFields).some((messages) => messages?.length)
  const own = isAboutFields ? [] : (whole ?? [])
  return sentences(own.map((message) => messageIn(words, message))) || words.validation.formInvalid
}

/** Required fields that are empty. */
function emptyFields(form: HTMLFormElement): Record<string, string[]> | undefined {
  const empty = [...form.elements].filter(
    (field): field is HTMLInputElement =>
      field.matches('[name][aria-required]:enabled') && (field as HTMLInputElement).value.trim() === '',
  )
  if (empty.length === 0) return undefined
  return Object.fromEntries(empty.map(({ name }) => [name, [validationMessages.required]]))
}

/** Not a list, nor the form as a whole. */
function isTyped(form: HTMLFormElement, name: string): boolean {
  const field = form.elements.namedItem(name)
  return field instanceof HTMLElement && !field.matches('[type=hidden]')
}

const hasFile = (formData: FormData) =>
  [...formData.values()].some((value) => value instanceof File && value.size > 0)

/** Conform on both sides, native HTML first. Specification §5. */
export function usePortalForm<T extends FormShape>(options: PortalFormOptions<T>): PortalFormState<T> {
  const {
    id,
    lastResult,
    defaultValue,
    constraint,
    labels = {},
    draft: keep = true,
    toastOnError = true,
  } = options
  const w = useWords()
  const toasts = useToasts()
  const navigation = useNavigation()
  // New with each answer: a busy page may draw a form for the first time after it, and never while it is sent.
  const { key: answerKey } = useLocation()
  /** While the form is on its way: the answer that it was sent from. */
  const onItsWay = useRef<{ from: typeof lastResult } | null>(null)
  const wrong = useRef<string[]>([])

  const refused = lastResult?.status === 'error'
  useEffect(() => {
    const content = toastOnError && toastOfRefusal(lastResult, w)
    if (content) toasts.push({ type: 'error', content })
    // Each answer is a new object: one toast for each.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [lastResult])

  // Before the draft listens: one that waits is not overwritten.
  useEffect(() => {
    const drawn = document.getElementById(id)
    if (drawn instanceof HTMLFormElement) repeatTyping(drawn)
  }, [id])

  const isTypedBefore = !!lastResult && TYPED_BEFORE in lastResult
  const draft = useFormDraft(id, { enabled: keep, isTypedBefore, onRestore: options.onRestore })

  // Idle again on the same page without a refusal: saved.
  const { saved, kept } = draft
  const [unsent, setUnsent] = useState<string | null>(null)
  useEffect(() => {
    if (navigation.state !== 'idle' || !onItsWay.current) return
    onItsWay.current = null
    const why = whyUnsent()
    setUnsent(why)
    if (refused || why) kept()
    else saved()
  }, [navigation.state, answerKey, refused, saved, kept])

  const [form, fields] = useForm<T>({
    id,
    lastResult: lastResult ?? undefined,
    defaultValue,
    constraint,
    defaultNoValidate: true,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ form: element, formData, submitter }) =>
      parse(formData, {
        resolve(value, intent) {
          if (intent) {
            // A field's error stays until the field changes; one about several goes with any change.
            const changed = intent.type === 'validate' ? intent.payload.name : undefined
            const stay = wrong.current.filter((name) => name !== changed && isTyped(element, name))
            return { error: Object.fromEntries(stay.map((name) => [name, null])) }
          }
          // The server says all at once, but no upload is begun in vain.
          const error = hasFile(formData) && !submitter?.getAttribute('name') && emptyFields(element)
          if (!error) return { value: value as T }
          if (toastOnError) toasts.push({ type: 'error', content: w.validation.formInvalid })
          return { error }
        },
      }),
    onSubmit(event) {
      // A second press may come before React has disabled the button. One after the answer counts, though the
      // rest of the page is still being loaded.
      if (onItsWay.current?.from === (lastResult ?? null)) {
        event.preventDefault()
        return
      }
      onItsWay.current = { from: lastResult ?? null }
      draft.sent()
    },
  })

  const withErrors = Object.entries(form.allErrors).flatMap(([name, errors]) =>
    errors?.length ? [name] : [],
  )
  useErrorTitle(form.status === 'error' && withErrors.length > 0)
  useEffect(() => {
    wrong.current = withErrors
  })

  return { form, fields, labels, lastResult, draft, unsent }
}

const PortalFormContext = createContext<
  Pick<PortalFormState<FormShape>, 'labels' | 'lastResult'> | undefined
>(undefined)

/** Empty outside a form. */
export function usePortalFormContext() {
  return useContext(PortalFormContext)
}

export interface PortalFormProps<T extends FormShape> extends Omit<
  FormProps,
  'id' | 'onSubmit' | 'noValidate'
> {
  of: PortalFormState<T>
  summary?: boolean
  /** It concerns only the user's own account: read-only accounts may send it too. */
  own?: boolean
  /** The retry without an answer; a button's `data-keep` comes first, and a secret is never kept. */
  keep?: Keep
  /** The failure in words, for a form without an answer that is not kept. */
  failure?: string
  /** False if there is nothing to send: no form without a button. */
  sends?: boolean
  children: ReactNode
}

/** A POST by default. */
export function PortalForm<T extends FormShape>({
  of,
  summary = true,
  own = false,
  keep = 'press',
  failure,
  sends = true,
  className,
  children,
  ...rest
}: PortalFormProps<T>) {
  const w = useWords()
  const { form, labels, lastResult, draft, unsent } = of
  const account = useUser()?.email
  const onBlurCapture = useQuietPress(form.id)
  const isDrawn = useMayWriteHere(lastResult?.status === 'error') || own
  if (!isDrawn) return null
  const look = clsx('flex min-w-0 flex-1 flex-col gap-5', className)
  if (!sends)
    return (
      <FormProvider context={form.context}>
        <div className={look}>{children}</div>
      </FormProvider>
    )
  return (
    <FormProvider context={form.context}>
      <PortalFormContext.Provider value={{ labels, lastResult }}>
        <Form
          discover="none"
          method="post"
          data-keep={keep}
          data-failure={failure}
          onBlurCapture={onBlurCapture}
          {...rest}
          {...getFormProps(form, { ariaAttributes: false })}
          className={look}
        >
          {account ? <input type="hidden" name={ACCOUNT_FIELD} value={account} /> : null}
          <KeyField />
          {draft.offered ? (
            <Alert
              kind="info"
              live="status"
              actions={
                <>
                  <Button size="sm" variant="ghost" onClick={draft.discard}>
                    {w.common.draftDiscard}
                  </Button>
                  <Button size="sm" onClick={draft.resume}>
                    {w.common.draftResume}
                  </Button>
                </>
              }
            >
              {w.common.draftFound}
            </Alert>
          ) : null}
          {draft.restored && !unsent ? (
            <Alert kind="warning" live="status" title={w.common.draftRestored} />
          ) : null}
          {unsent ? (
            <Alert kind="error" title={titleOfUnsent() ?? w.validation.refused}>
              {unsent}
            </Alert>
          ) : null}
          {summary ? <FormErrorSummary form={form} labels={labels} /> : null}
          {children}
        </Form>
      </PortalFormContext.Provider>
    </FormProvider>
  )
}
