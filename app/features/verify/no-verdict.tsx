import { Card } from '~/components/ui/card'
import { useServerWords } from '~/i18n/use-words.server'
import { Verdict } from './verdict'

interface UnknownProps {
  of: { code: string } | 'file'
}

export function Unknown({ of }: UnknownProps) {
  const w = useServerWords().check
  const help = of === 'file' ? w.unknownFileHelp : w.unknownCodeHelp
  return (
    <>
      <Verdict
        of="unknown"
        words={(words) =>
          of === 'file'
            ? { word: words.unknownFileTitle, says: words.unknownFile }
            : { word: words.unknownCodeTitle, says: words.unknownCode(of.code) }
        }
      />
      <Card title={w.whatToDo}>
        <ul className="flex list-disc flex-col gap-2 ps-5">
          {help.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Card>
    </>
  )
}

/** For an IP address with too many unknown codes. */
export function Paused({ seconds }: { seconds: number }) {
  return <Verdict of="paused" words={(words) => ({ word: words.pausedTitle, says: words.paused(seconds) })} />
}
