import { packFilesTask } from '../../kernel/lists/pack-files-parts.ts'
import type { ReceiptsWanted } from './pack-receipts.ts'
import { findReceipts } from './receipt-queries.ts'

/** Writes the receipts of the asked-for orders into one ZIP. */
export const packReceiptsTask = packFilesTask<ReceiptsWanted>({
  find: async (db, user, { orderNos }) =>
    (await findReceipts(db, user, orderNos)).map((receipt) => ({
      name: nameOf(receipt),
      storageKey: receipt.storageKey,
      at: receipt.filedAt,
    })),
  zipName: (today) => `年费票据-${today}.zip`,
})

type Receipt = Awaited<ReturnType<typeof findReceipts>>[number]

/** A folder an order; patent and year are one line of an order, so no two names are the same. */
function nameOf({ orderNo, number, year, name }: Receipt): string {
  const ending = /\.[A-Za-z0-9]{1,5}$/.exec(name)?.[0].toLowerCase() ?? ''
  return `${orderNo}/${number}-第${year}年${ending}`
}
