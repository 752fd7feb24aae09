import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { version } from '~/domain/version'
import { describeDialects } from '../../support/backend'
import { createPostgresDatabase } from '../../support/postgres'
import { freePort } from '../../../e2e/support/portal'
import { bundle, endAll, startPortal, type Program } from './processes'

const rules = path.resolve('deploy/prometheus-rules.yaml')
const alerts = [...readFileSync(rules, 'utf8').matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)

/** @throws with its output */
const promtool = (...args: string[]) => promisify(execFile)('promtool', args)

test('each alert fires when it should', { timeout: 120_000 }, async () => {
  const cases = 'deploy/prometheus-rules.test.yaml'
  await promtool('test', 'rules', cases)
  const text = readFileSync(cases, 'utf8')
  const fired = [...text.matchAll(/alertname: (\w+)\n +exp_alerts:/g)].map(([, name]) => name)
  expect(alerts.length).toBeGreaterThan(15)
  expect(alerts.filter((name) => !fired.includes(name))).toEqual([])
})

/** Prometheus' record of a scrape that stayed the same for a day. */
function seriesOf(text: string) {
  const told = text.split('\n').filter((line) => line && !line.startsWith('#'))
  return [...told, 'up 1'].map((line) => {
    const [, name = '', labels = '', value = ''] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
    const own = labels.replace(/\bjob=/, 'exported_job=')
    const all = ['job="sigillo"', 'instance="portal:9464"', own].filter(Boolean).join(',')
    // The test's clock starts at 0.
    const isTime = /_timestamp_seconds$/.test(name) && Number(value) > 0
    return { series: `${name}{${all}}`, values: isTime ? '0+60x1500' : `${value}x1500` }
  })
}

let program: Program
beforeAll(async () => {
  program = await bundle('tests/backend/operations/serve.ts')
}, 60_000)
afterAll(async () => {
  endAll()
  await program.remove()
})

const busy = 0.25

describeDialects('A healthy portal without a timestamp authority', (dialect) => {
  test('it fires no alert', { timeout: 120_000 }, async () => {
    const databaseUrl = dialect === 'postgres' ? (await createPostgresDatabase()).url : ''
    const port = String(await freePort())
    const portal = await startPortal(program, { DATABASE_URL: databaseUrl, METRICS_PORT: port })
    // Once its jobs have run, and the machine leaves it processor time.
    const text = await vi.waitFor(
      async () => {
        const told = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
        const valueOf = (of: string) => Number(new RegExp(`^${of}(?:\\{.*\\})? (\\S+)$`, 'm').exec(told)?.[1])
        expect(valueOf('nodejs_eventloop_lag_p99_seconds')).toBeLessThan(busy)
        expect(told).toMatch(/^sigillo_job_last_success_timestamp_seconds\{job="clean-up"\} [1-9]/m)
        expect(told).toContain('sigillo_seal_days_left')
        return told
      },
      { timeout: 60_000, interval: 500 },
    )
    const health = await fetch(`${portal.url}/health`)
    expect(await health.json()).toEqual({ status: 'ok', version })
    expect(portal.said()).toMatch(new RegExp(`"msg":"Sigillo ${version} at http`))
    expect(await portal.stop()).toBe(0)

    expect(text).toContain('sigillo_jobs_failed_total{job="outbox"} 0')
    expect(text).toMatch(/^sigillo_disk_free_bytes [1-9]/m)
    expect(text).not.toMatch(/sigillo_(stamp_days_left|first_seal_days_left|replica_lag|backup_age)/)
    const series = seriesOf(text).filter(({ series: of, values }) => {
      // Those whose first run came after the scrape.
      return !(of.startsWith('sigillo_job_last_success') && values.startsWith('0x'))
    })
    const folder = await mkdtemp(path.join(tmpdir(), 'sigillo-alerts-'))
    const file = path.join(folder, 'healthy.json')
    await writeFile(
      file,
      JSON.stringify({
        rule_files: [rules],
        evaluation_interval: '5m',
        tests: [
          {
            interval: '1m',
            input_series: series,
            alert_rule_test: alerts.map((alertname) => ({ eval_time: '1d', alertname, exp_alerts: [] })),
          },
        ],
      }),
    )
    await promtool('test', 'rules', file)
    await rm(folder, { recursive: true })
  })
})

test('the dashboard queries existing metrics, in valid PromQL', { timeout: 60_000 }, async () => {
  const { panels } = JSON.parse(readFileSync('deploy/grafana.json', 'utf8')) as {
    panels: { title: string; targets?: { expr: string }[] }[]
  }
  const asked = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
  expect(asked.length).toBeGreaterThan(20)
  const sources = ['app/backend/jobs/measures.ts', 'app/backend/core/tally.ts', 'server/metrics.ts']
  const told = sources.map((file) => readFileSync(file, 'utf8')).join('\n')
  const names = new Set(asked.flatMap((expr) => expr.match(/\bsigillo_\w+/g) ?? []))
  const isTold = (name: string) =>
    [name, name.replace(/_(bucket|count)$/, ''), name.replace(/^sigillo_(\w+)_total$/, '$1')].some(
      (one) => told.includes(`'${one}'`) || told.includes(`  ${one}: '`),
    )
  expect([...names].filter((name) => !isTold(name))).toEqual([])

  const folder = await mkdtemp(path.join(tmpdir(), 'sigillo-dashboard-'))
  const file = path.join(folder, 'rules.json')
  const filled = asked.map((expr) => expr.replaceAll('$__rate_interval', '5m').replaceAll('$job', '.*'))
  const group = { name: 'asked', rules: filled.map((expr, n) => ({ record: `asked:${n}`, expr })) }
  await writeFile(file, JSON.stringify({ groups: [group] }))
  await promtool('check', 'rules', file)
  await rm(folder, { recursive: true })
})
