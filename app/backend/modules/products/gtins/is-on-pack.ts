import { sql, type SqlBool } from 'kysely'
import { scannedGtin } from '~/domain/items/gtin'

/** That a product has the code on its packs that this text is, scanned or typed; null for any other text. */
export function isOnPack(text: string) {
  const scan = scannedGtin(text)
  return (
    scan &&
    sql<SqlBool>`products.root_id in (select pack.root_id from product_gtins as pack
      where pack.gtin = ${scan.gtin} and pack.rejected_at is null)`
  )
}
