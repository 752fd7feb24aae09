import { z } from 'zod'

/*
 * What GS1-Conformant Resolver 1.2.0 demands of its two documents, as its JSON schemas have it:
 * https://ref.gs1.org/standards/resolver/1.2.0/linkset-schema and …/description-file-schema.
 */

const webAddress = z.url({ protocol: /^https?$/ })

const link = z.strictObject({
  href: webAddress,
  title: z.string(),
  type: z
    .string()
    .regex(/^\w+\/[-+.\w]+$/)
    .optional(),
  hreflang: z.array(z.string().regex(/^\w{2}(-\w{2})?$/)).optional(),
  context: z.array(z.string()).optional(),
  fwqs: z.boolean().optional(),
  public: z.boolean().optional(),
})

/** A linkset (RFC 9264), with nothing but links under names of relations: registered ones or addresses. */
export const Gs1Linkset = z.strictObject({
  linkset: z.array(
    z
      .object({
        anchor: webAddress,
        itemDescription: z.string().optional(),
        description: z.string().optional(),
      })
      .catchall(z.array(link))
      .refine((context) =>
        Object.keys(context).every((name) =>
          /^([a-z-]+|https?:\/\/[a-zA-Z0-9./]+|itemDescription)$/.test(name),
        ),
      ),
  ),
})

const primaryKeys = [
  ...['all', '00', '01', '253', '255', '401', '402', '410', '411', '412', '413', '414', '415', '417'],
  ...['8003', '8004', '8006', '8010', '8013', '8017', '8018'],
] as const

/** `/.well-known/gs1resolver`; other properties are allowed. */
export const Gs1ResolverDescription = z.object({
  resolverRoot: webAddress,
  supportedPrimaryKeys: z.array(z.enum(primaryKeys)),
  name: z.string().optional(),
  supportedLinkType: z
    .array(
      z.object({
        namespace: webAddress.optional(),
        prefix: z
          .string()
          .regex(/^[a-zA-Z_][\w-]*:$/)
          .optional(),
      }),
    )
    .optional(),
  linkTypeDefaultCanBeLinkset: z.boolean().optional(),
  supportedContextValuesEnumerated: z.array(z.string()).optional(),
  contact: z.object({ fn: z.string().optional() }).optional(),
  extensionProfile: webAddress.optional(),
  jsonLdContextLocation: webAddress.optional(),
})
