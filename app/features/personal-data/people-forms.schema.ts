import { z } from 'zod'
import { email, requiredLine } from '~/contract/fields'
import { RetentionSettings } from '~/contract/settings'

export const findFormSchema = z.object({ email: email() })

export const retentionFormSchema = RetentionSettings

export const eraseFormSchema = z.object({ confirmation: requiredLine(320) })
