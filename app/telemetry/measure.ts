/** A figure computed when somebody asks for it. */
export interface Measure {
  name: string
  help: string
  type: 'gauge' | 'counter'
  values: { labels?: Record<string, string>; value: number }[]
}
