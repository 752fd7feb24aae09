import { Button } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { Field } from '~/components/ui/field'
import { Mail } from '~/components/ui/icons'
import { Input } from '~/components/ui/input'
import { isCertified, type ProductState } from '~/domain/certificates/certificate-rules'
import type { Lang } from '~/domain/languages'
import { useServerWords } from '~/i18n/use-words.server'
import { serverWordsFor } from '~/i18n/words.server'
import { paths } from '~/portal/paths'

/** A certificate, or a product of the register. */
export interface FollowOf {
  code?: string | null
  slug?: string | null
}

interface FollowFormProps {
  of: FollowOf
  typed?: string
  errors?: readonly string[]
}

export function FollowCard({ of }: Pick<FollowFormProps, 'of'>) {
  const { follow: words } = useServerWords()
  return (
    <Card title={words.title} description={words.lead}>
      <FollowForm of={of} />
    </Card>
  )
}

export function FollowForm({ of, typed = '', errors = [] }: FollowFormProps) {
  const { follow: words, lang } = useServerWords()
  return (
    <form method="post" action={paths.follow('ask', lang)} noValidate className="flex flex-col gap-4">
      <input type="hidden" name={of.slug ? 'slug' : 'code'} value={of.slug ?? of.code ?? ''} />
      <Field id="email" label={words.email} hint={words.emailHint} errors={errors} required>
        {(control) => (
          <Input
            {...control}
            type="email"
            name="email"
            defaultValue={typed}
            invalid={errors.length > 0}
            autoComplete="email"
          />
        )}
      </Field>
      <Button type="submit" icon={Mail} className="sm:self-start">
        {words.submit}
      </Button>
    </form>
  )
}

/** Nothing more happens to one that has ended for good, or that another has replaced. */
export const mayChange = (state: ProductState): boolean =>
  state === 'expired' || state === 'suspended' || isCertified(state)

/** In the head of a page: feed readers find it there. */
export function FeedLink({ page, lang }: { page: string; lang: Lang }) {
  const { feed } = serverWordsFor(lang).follow
  return <link rel="alternate" type="application/atom+xml" title={feed} href={paths.feed(page, lang)} />
}
