import { useServerWords } from '~/i18n/use-words.server'
import { useWords } from '~/i18n/use-words'
import { Search } from '~/components/ui/icons'
import { Button } from '~/components/ui/button'
import { Field } from '~/components/ui/field'
import { Input } from '~/components/ui/input'
import { DEFAULT_LANG } from '~/domain/languages'
import { paths } from '~/portal/paths'

interface CodeFormProps {
  typed?: string
  isWrong?: boolean
}

export function CodeForm({ typed = '', isWrong = false }: CodeFormProps) {
  const words = useServerWords().verify
  const lang = useWords().lang
  return (
    <form method="get" action={paths.verify()} noValidate className="flex flex-col gap-4">
      {lang === DEFAULT_LANG ? null : <input type="hidden" name="lang" value={lang} />}
      <Field
        id="code"
        label={words.code}
        hint={words.codeHint}
        errors={isWrong ? [words.codeWrong] : []}
        required
      >
        {(control) => (
          <Input
            {...control}
            name="code"
            defaultValue={typed}
            invalid={isWrong}
            maxLength={200}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            className="font-mono uppercase"
          />
        )}
      </Field>
      <Button type="submit" variant="primary" icon={Search} className="sm:self-start">
        {words.submit}
      </Button>
    </form>
  )
}
