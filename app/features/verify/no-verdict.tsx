import { Card } from '~/components/ui/card'
import { useWords } from '~/i18n/use-words'
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
        english={words.unknownEnglish}
        says={isFile ? words.unknownFile : words.unknownCode(of.code)}
        saysEnglish={isFile ? words.unknownFileEnglish : words.unknownCodeEnglish}
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
      saysEnglish={words.pausedEnglish}
    />
  )
}
