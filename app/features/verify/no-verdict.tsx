import { Card } from '~/components/ui/card'
import { useWords } from '~/i18n/use-words'
import { verdictInEnglish } from '~/i18n/verify-english'
import { Verdict } from './verdict'

interface UnknownProps {
  of: { code: string } | 'file'
}

export function Unknown({ of }: UnknownProps) {
  const words = useWords().verify
  const isFile = of === 'file'
  const help = isFile ? words.unknownFileHelp : words.unknownCodeHelp
  return (
    <>
      <Verdict
        of="unknown"
        word={isFile ? words.unknownFileTitle : words.unknownCodeTitle}
        english={verdictInEnglish.unknown}
        says={isFile ? words.unknownFile : words.unknownCode(of.code)}
        saysEnglish={isFile ? verdictInEnglish.unknownFile : verdictInEnglish.unknownCode}
      />
      <Card title={words.whatToDo}>
        <ul className="flex list-disc flex-col gap-2 ps-5">
          {help.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Card>
    </>
  )
}

/** For an IP address that has tried too many unknown codes. */
export function Paused({ seconds }: { seconds: number }) {
  const words = useWords().verify
  return (
    <Verdict
      of="paused"
      word={words.pausedTitle}
      says={words.paused(seconds)}
      saysEnglish={verdictInEnglish.paused}
    />
  )
}
