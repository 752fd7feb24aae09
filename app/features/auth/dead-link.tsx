import { Alert } from '~/components/ui/alert'

export function DeadLink({ title, hint }: { title: string; hint: string }) {
  return (
    <Alert kind="error" title={title}>
      <p>{hint}</p>
    </Alert>
  )
}
