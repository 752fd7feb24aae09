import { importsWords } from '~/i18n/own/imports'
import { Link } from '~/components/link'
import { Instant } from '~/components/instant'
import { Badge } from '~/components/ui/badge'
import { Card } from '~/components/ui/card'
import { Table, Tbody, Td, Th, Thead, Tr } from '~/components/ui/table'
import type { ImportJob } from '~/contract/imports'
import { isUnderWay } from '~/domain/imports'
import { useWords } from '~/i18n/use-words'
import type { ImportPaths } from '~/portal/paths'

function ImportState({ job }: { job: ImportJob }) {
  const words = importsWords(useWords())
  if (isUnderWay(job.state)) return <Badge hue="info">{words.state[job.state]}</Badge>
  if (job.problems > 0) return <Badge hue="warning">{words.withProblems}</Badge>
  const hue = job.state === 'done' ? 'success' : job.state === 'failed' ? 'danger' : 'neutral'
  return <Badge hue={hue}>{words.state[job.state]}</Badge>
}

export function ImportHistory({ jobs, to }: { jobs: ImportJob[]; to: ImportPaths }) {
  const words = importsWords(useWords())
  return (
    <Card title={words.history} padded={false}>
      <Table>
        <Thead>
          <tr>
            <Th>{words.historyFile}</Th>
            <Th>{words.historyWhen}</Th>
            <Th>{words.historyState}</Th>
          </tr>
        </Thead>
        <Tbody>
          {jobs.map((job) => (
            <Tr key={job.id}>
              <Td className="min-w-44">
                <Link
                  to={to.one(job.id)}
                  className="inline-flex min-h-6 items-center rounded-sm underline underline-offset-2 [overflow-wrap:anywhere]"
                >
                  {job.filename}
                </Link>
                <span className="block text-label text-ink-2 [overflow-wrap:anywhere]">{job.createdBy}</span>
              </Td>
              <Td className="whitespace-nowrap">
                <Instant at={job.createdAt} />
              </Td>
              <Td>
                <ImportState job={job} />
              </Td>
            </Tr>
          ))}
        </Tbody>
      </Table>
    </Card>
  )
}
