import { useWords } from '~/i18n/use-words'
import { FieldGrid, FieldSpan, PasswordField, TextField } from '~/components/form/form-fields'
import { DistrictField, ZipCodeField } from '~/components/form/italian-place-fields'
import { SubmitButton } from '~/components/form/submit-button'
import { usePortalForm } from '~/components/form/use-portal-form'
import { VatNumberField } from '~/components/form/vat-number-field'
import type { MailedLinkInfo } from '~/contract/accounts/authentication'
import type { FormResult } from '~/portal/forms/form-result'
import { paths } from '~/portal/paths'
import { AuthForm } from './auth-form'
import { AuthLink } from './auth-link'
import { LinkRefusalHint } from './link-refusal-hint'
import { NameFields } from './name-fields'
import type { RegistrationForm as RegistrationFields } from './registration-form.schema'
import { useDelayedSubmit } from './use-delayed-submit'

export interface RegistrationFormProps {
  businessName: string
  /** Data that a colleague registered are shown, not asked for. */
  registered: MailedLinkInfo['registered']
  prefill: Partial<RegistrationFields>
  constraint: Record<string, object>
  answer: FormResult | undefined
}

export function RegistrationForm({
  businessName,
  registered,
  prefill,
  constraint,
  answer,
}: RegistrationFormProps) {
  const w = useWords()
  const { fields: labels, hints } = w.companies
  const words = w.auth.registration
  const portal = usePortalForm<RegistrationFields>({
    id: 'registration',
    lastResult: answer?.result,
    defaultValue: { ...prefill, country: prefill.country || w.companies.defaultCountry },
    constraint,
    // Success leads to the sign-in, like a lost session: a kept draft would never be dropped.
    draft: false,
    labels: {
      country: labels.country,
      street: labels.street,
      city: labels.city,
      district: labels.district,
      zipCode: labels.zipCode,
      businessCode: labels.businessCode,
      firstName: w.account.name.firstName,
      lastName: w.account.name.lastName,
      password: w.auth.password,
      confirmPassword: w.account.confirmPassword,
    },
  })
  const { fields } = portal
  const { isWaiting, onSubmitCapture } = useDelayedSubmit()

  return (
    <div className="flex flex-col" onSubmitCapture={onSubmitCapture}>
      <AuthForm of={portal} failure={words.failure} className="gap-7">
        <LinkRefusalHint answer={answer}>
          <p>{words.linkHint}</p>
          <AuthLink to={paths.login()}>{w.auth.toLogin}</AuthLink>
        </LinkRefusalHint>
        <section className="flex flex-col gap-4">
          <h2 className="text-section font-semibold">{words.company}</h2>
          {registered ? (
            <RegisteredCompany company={registered} />
          ) : (
            <>
              {businessName ? (
                <dl>
                  <dt className="text-label text-ink-2">{words.businessName}</dt>
                  <dd className="mt-0.5 font-medium">{businessName}</dd>
                </dl>
              ) : null}
              <FieldGrid>
                <TextField field={fields.country} autoComplete="country-name" />
                <TextField field={fields.street} hint={hints.street} autoComplete="street-address" />
                <TextField field={fields.city} autoComplete="address-level2" />
                <DistrictField
                  field={fields.district}
                  country={fields.country}
                  autoComplete="address-level1"
                />
                <ZipCodeField field={fields.zipCode} country={fields.country} autoComplete="postal-code" />
                <VatNumberField field={fields.businessCode} country={fields.country} />
              </FieldGrid>
            </>
          )}
        </section>
        <section className="flex flex-col gap-4">
          <h2 className="text-section font-semibold">{words.account}</h2>
          <NameFields fields={fields} />
          <FieldGrid>
            <PasswordField
              field={fields.password}
              hint={w.account.passwordHint}
              autoComplete="new-password"
            />
            <PasswordField field={fields.confirmPassword} autoComplete="new-password" />
            <FieldSpan>
              <div className="flex justify-end">
                <SubmitButton
                  pending={isWaiting || undefined}
                  pendingLabel={words.pending}
                  className="w-full sm:w-auto"
                >
                  {words.submit}
                </SubmitButton>
              </div>
            </FieldSpan>
          </FieldGrid>
        </section>
      </AuthForm>
    </div>
  )
}

function RegisteredCompany({ company }: { company: NonNullable<MailedLinkInfo['registered']> }) {
  const w = useWords()
  const { fields: labels } = w.companies
  const lines = [
    [w.auth.registration.businessName, company.businessName],
    [labels.country, company.country],
    [labels.street, company.street],
    [labels.city, company.city],
    [labels.district, company.district],
    [labels.zipCode, company.zipCode],
    [labels.businessCode, company.businessCode],
  ]
  return (
    <>
      <p className="text-ink-2">{w.auth.registration.registered}</p>
      <dl className="grid gap-4 sm:grid-cols-2">
        {lines.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-label text-ink-2">{label}</dt>
            <dd className="mt-0.5 font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
