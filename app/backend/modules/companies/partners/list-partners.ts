import type { Paged } from '~/contract/fields'
import type { Partner } from '~/contract/partners'
import type { Ctx } from '../../../core/context'
import { pageOfPartners, type PartnerListQuery } from './partners.repository'

export const listPartners = (ctx: Ctx, input: PartnerListQuery): Promise<Paged<Partner>> =>
  pageOfPartners(ctx, input)
