import { listFeeFiles as call } from '@portal/contract/money/official-fees'
import { signFileLink } from '../../platform/documents/file-link-parts.ts'
import { implement } from '../../platform/http/handler.ts'
import { fileNumber, findFeeFiles } from './file-queries.ts'

export const listFeeFiles = implement(call, async ({ input, db, services }) => {
  const { pageNum, pageSize } = input
  const { rows, total } = await findFeeFiles(db, pageSize, (pageNum - 1) * pageSize)
  return {
    list: rows.map((row) => ({
      id: row.id,
      fileNo: fileNumber(row.fileNo),
      url: signFileLink(services.config.secretKey, row.fileId, services.now()).url,
      lines: row.lines,
      total: row.totalFen,
      open: row.open,
      by: row.by,
      createdTime: row.createdAt.toISOString(),
    })),
    total,
    pageNum,
    pageSize,
  }
})
