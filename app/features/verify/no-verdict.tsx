import { Card } from '~/components/ui/card'
import { checkWords } from '~/i18n/it/check'
import { verdictInEnglish } from '~/i18n/verify-english'
import { Verdict } from './verdict'

interface UnknownProps {
  of: { code: string } | 'file'
}

export function Unknown({ of }: UnknownProps) {
  const isFile = of === 'file'
  const help = isFile ? checkWords.unknownFileHelp : checkWords.unknownCodeHelp
  return (
    <>
      <Verdict
        of="unknown"
        word={isFile ? checkWords.unknownFileTitle : checkWords.unknownCodeTitle}
        english={verdictInEnglish.unknown}
        says={isFile ? checkWords.unknownFile : checkWords.unknownCode(of.code)}
        saysEnglish={isFile ? verdictInEnglish.unknownFile : verdictInEnglish.unknownCode}
      />
      <Card title={checkWords.whatToDo}>
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
  return (
    <Verdict
      of="paused"
      word={checkWords.pausedTitle}
      says={checkWords.paused(seconds)}
      saysEnglish={verdictInEnglish.paused}
    />
  )
}
