import { sql, type SqlBool } from 'kysely'
import type { VisitReportRule } from '~/domain/visits/visit'

/** The setting that says when companies read what a visit found. */
export const visitReportsSetting = 'visit-reports'

/**
 * Whether a company may read what visit `v` found: all of it has arrived, and where the settings hold it back, the office
 * has confirmed it. What was told once stays told.
 */
export const isTold = sql<SqlBool>`(v.complete_at is not null and (
  v.confirmed_at is not null or v.report_told_at is not null or exists (
    select 1 from settings where name = ${visitReportsSetting} and value = ${'atOnce' satisfies VisitReportRule})))`

/** `isTold` among the columns. */
export const toldFlag = sql<number>`case when ${isTold} then 1 else 0 end`
