import { useState } from 'react'
import { Button } from './ui/button'
import { Copy } from './ui/icons'
import { Input } from './ui/input'
import { useHydrated } from './use-hydrated'

interface CopyFieldProps {
  text: string
  label: string
  copy: string
  copied: string
}

/** An address to copy. Without scripts it is selected and copied by hand. */
export function CopyField({ text, label, copy, copied }: CopyFieldProps) {
  const hydrated = useHydrated()
  const [isCopied, setCopied] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Input
        readOnly
        value={text}
        aria-label={label}
        spellCheck={false}
        className="min-w-0 flex-1 basis-56"
        onFocus={(event) => event.currentTarget.select()}
      />
      {hydrated ? (
        <Button
          icon={Copy}
          onClick={() => {
            navigator.clipboard.writeText(text).then(
              () => setCopied(true),
              () => undefined,
            )
          }}
        >
          <span aria-live="polite">{isCopied ? copied : copy}</span>
        </Button>
      ) : null}
    </div>
  )
}
